// @vitest-environment jsdom
import { gradientPresets } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IconStore } from '../icon/icon.store.ts';
import { detailsOf, freeIcon } from '../testing-icons.ts';
import texts from '../texts/en.json';
import { ColourControls } from './colour-controls.tsx';

function show(traits: { isColor: boolean; isGradient?: boolean; paints?: string[] }) {
  const host = createTestHost({});
  host.texts.add('mf-icon-detail', texts);
  const icon = { ...detailsOf(freeIcon), ...traits, color: traits.isGradient ? '22C3E6,228BE6' : '000000' };
  const store = new IconStore(host, icon, { icon, variants: [] });
  render(
    <HostProvider value={host}>
      <ColourControls store={store} />
    </HostProvider>,
  );
  return store;
}
const gradients = () => screen.queryAllByRole('radio', { name: /^Gradient from/ });

describe('the colour of an icon', () => {
  it('[S3.14] drawn in a gradient is one of 15 gradients, its own at first', () => {
    const store = show({ isColor: true, isGradient: true });
    expect(gradients()).toHaveLength(15);
    expect(screen.queryByRole('radio', { name: 'One color' })).toBeNull();
    expect(
      screen.getByRole('radio', { checked: true, name: 'Gradient from #22C3E6 to #228BE6' }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Gradient from #FA5252 to #FD7E14' }));
    expect(store.look.words.color).toBe(gradientPresets[0]?.value);
  });

  it('[S4.26] of its own takes no colour for the whole: each part is painted by itself, and taken back', () => {
    const store = show({ isColor: true, paints: ['FF0000', '0000FF', 'CURRENTCOLOR'] });
    store.edits.setColour('12B886');
    expect(store.look.words).toEqual({ color: null, edits: null });
    fireEvent.click(screen.getByRole('radio', { name: 'Part 2, #0000FF' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Mint, #12B886' }));
    expect(store.look.words).toEqual({ color: null, edits: 'part-0000FF-12B886' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Part 2, #12B886' }).checked).toBe(true);
    expect(screen.getByRole('radio', { name: 'Part 3, #000000' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(store.look.words.edits).toBeNull();
  });

  it('shows two rows of parts, and all on demand', () => {
    show({ isColor: true, paints: Array.from({ length: 9 }, (_, index) => `00000${index}`) });
    const parts = () => screen.getAllByRole('radio', { name: /^Part/ }).length;
    expect(parts()).toBe(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9 parts' }));
    expect(parts()).toBe(9);
  });
});
