// @vitest-environment jsdom
import { type IconEdits, NO_EDITS } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CopyStore } from '../copy/copy.store.ts';
import { IconStore } from '../icon/icon.store.ts';
import { IconPicture } from '../preview/icon-picture.tsx';
import { freeIcon, freeSvg } from '../testing-icons.ts';
import { drawingRules, setDrawingRules } from './drawing-rules.ts';
import * as rules from './rules-of-drawing.ts';

const host = createTestHost({});
const picture = (edits: IconEdits, still = false) => (
  <HostProvider value={host}>
    <IconPicture
      icon={{ ...freeIcon, isAnimated: true }}
      vector={freeSvg}
      edits={edits}
      still={still}
      ink="of-files"
      edge={152}
      alt="Home"
    />
  </HostProvider>
);
const inColour: IconEdits = { ...NO_EDITS, paint: { kind: 'colour', colour: 'FF0000' } };
const shown = () => screen.getByRole('img', { name: 'Home' });

/** A page that the server drew, taken over by a browser that has no rules of drawing yet. */
function takeOver() {
  setDrawingRules(rules);
  const container = document.createElement('div');
  container.innerHTML = renderToString(picture(NO_EDITS));
  document.body.append(container);
  setDrawingRules(null);
  return render(picture(NO_EDITS), { container, hydrate: true });
}

describe('an icon that the server drew', () => {
  beforeEach(() => setDrawingRules(rules));
  afterEach(() => {
    cleanup();
    setDrawingRules(rules);
  });

  it('stays as it is without the rules of drawing', async () => {
    takeOver();
    await Promise.resolve();
    expect(shown().innerHTML).toContain('<svg');
    expect(drawingRules()).toBeNull();
  });

  it('is rendered again with the first change, by rules that come with it', async () => {
    const { rerender } = takeOver();
    rerender(picture(inColour));
    await waitFor(() => expect(shown().innerHTML).toContain('#ff0000'));
  });

  it('is rendered again when it stops or plays', async () => {
    const { rerender } = takeOver();
    rerender(picture(NO_EDITS, true));
    await waitFor(() => expect(drawingRules()).not.toBeNull());
  });

  it('is the picture of the server while a hydrated page has no rules', () => {
    setDrawingRules(null);
    render(picture(NO_EDITS));
    expect(shown().tagName).toBe('IMG');
  });

  it('is copied as it came, and rendered again for a copy of what changed', async () => {
    setDrawingRules(null);
    const store = new IconStore(host, { ...freeIcon, svg: freeSvg });
    const copy = new CopyStore(host, store, '<svg/>');
    expect([copy.needsRules, copy.svg]).toEqual([false, '<svg/>']);
    store.edits.setColour('FF0000');
    expect(copy.needsRules).toBe(true);
    setDrawingRules(rules);
    expect(copy.svg).toContain('#ff0000');
  });
});
