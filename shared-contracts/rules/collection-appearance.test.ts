import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appearanceGridEdits } from './appearance-grid-edits.ts';
import { appearanceWords, isPlainAppearance, PLAIN_APPEARANCE } from './collection-appearance.ts';
import { parseEdits } from './svg/edits-text.ts';

it('is nothing for a collection that leaves its icons as they are', () => {
  expect(appearanceWords(PLAIN_APPEARANCE)).toEqual({ color: null, edits: null });
  expect(isPlainAppearance(PLAIN_APPEARANCE)).toBe(true);
  // Black is how icons of one colour are drawn anyway.
  expect(isPlainAppearance({ ...PLAIN_APPEARANCE, color: '000000' })).toBe(true);
  expect(isPlainAppearance({ ...PLAIN_APPEARANCE, padding: 5 })).toBe(false);
});

it('is written as calls carry it', () => {
  expect(appearanceWords({ color: '228be6', padding: 10, stroke: 1.5 })).toEqual({
    color: '228BE6',
    edits: 'stroke-1.5_pad-10',
  });
  expect(appearanceWords({ color: 'fa5252,228be6', padding: 0, stroke: null })).toEqual({
    color: 'FA5252,228BE6',
    edits: null,
  });
});

it('gives words that can be read, whatever the contract takes', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'));
  fc.assert(
    fc.property(
      fc.record({
        color: fc.option(
          fc.oneof(
            hex,
            fc.tuple(hex, hex).map((both) => both.join(',')),
          ),
        ),
        padding: fc.double({ min: 0, max: 40, noNaN: true }),
        stroke: fc.option(fc.double({ min: 0.5, max: 4, noNaN: true })),
      }),
      (appearance) => {
        expect(appearanceGridEdits(appearance) ?? null).toBe(appearanceWords(appearance).edits);
        const edits = parseEdits(appearanceWords(appearance).edits ?? '');
        expect(Math.abs(edits.padding - appearance.padding)).toBeLessThanOrEqual(0.5);
        expect(edits.strokeWidth === null).toBe(appearance.stroke === null);
        expect(Math.abs((edits.strokeWidth ?? 0) - (appearance.stroke ?? 0))).toBeLessThanOrEqual(0.125);
      },
    ),
  );
});
