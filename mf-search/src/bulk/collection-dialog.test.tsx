// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcon } from '../testing/test-icons.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import type { CollectionKind } from './collection-file.store.ts';

setUpBrowser();

/** Opens the dialog over icons, of which so many have several colours. */
async function open(kind: CollectionKind, icons: number, colourful: number) {
  const host = testHost();
  const selected = Array.from({ length: icons }, (_, at) =>
    testIcon(at, { isFree: true, free: true, isColor: at < colourful }),
  );
  render(
    <HostProvider value={host}>
      <CollectionDialog kind={kind} onClose={() => undefined} icons={selected} color={null} edits={null} />
    </HostProvider>,
  );
  await screen.findByRole('dialog');
}

describe('[S7.46] the dialog of a web font', () => {
  it.each([
    [1, '1 icon has several colors. In the font it will have one.'],
    [3, '3 icons have several colors. In the font each will have one.'],
  ])('says that %i icons lose their colors', async (colourful, text) => {
    await open('font', 4, colourful);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says nothing where none loses any: icons of one color, and sprites', async () => {
    await open('font', 4, 0);
    expect(screen.queryByText(/several colors/)).toBeNull();
    cleanup();
    await open('sprite', 4, 2);
    expect(screen.queryByText(/several colors/)).toBeNull();
  });
});
