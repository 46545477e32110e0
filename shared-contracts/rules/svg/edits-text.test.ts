import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditsError, parseEdits, writeEdits } from './edits-text.ts';
import { backgroundShapes, type IconEdits, NO_EDITS } from './icon-edits.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => number.toString(16).padStart(6, '0').toUpperCase());
const randomEdits: fc.Arbitrary<IconEdits> = fc.record({
  paint: fc.oneof(
    fc.constant({ kind: 'as-drawn' } as const),
    fc
      .uniqueArray(fc.tuple(fc.oneof(hex, fc.constant('CURRENTCOLOR')), hex), {
        selector: ([from]) => from,
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => ({
        kind: 'palette' as const,
        palette: new Map(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))),
      })),
  ),
  strokeWidth: fc.option(fc.integer({ min: 1, max: 24 }).map((quarters) => quarters / 4)),
  background: fc.option(fc.record({ shape: fc.constantFrom(...backgroundShapes), colour: hex })),
  padding: fc.integer({ min: 0, max: 40 }),
  rotate: fc.integer({ min: 0, max: 359 }),
  flip: fc.constantFrom('none', 'h', 'v', 'hv'),
});

function problemOf(text: string): EditsError {
  try {
    parseEdits(text);
  } catch (error) {
    if (error instanceof EditsError) return error;
    throw error;
  }
  throw new Error(`"${text}" was read.`);
}

describe('the text of edits', () => {
  it('reads what it writes, and needs no escaping in an address', () => {
    fc.assert(
      fc.property(randomEdits, (edits) => {
        const { edits: text, color } = writeEdits(edits);
        expect(color).toBeNull();
        expect(parseEdits(text ?? '')).toEqual(edits);
        expect(new URLSearchParams({ edits: text ?? '' }).toString()).toBe(`edits=${text ?? ''}`);
      }),
    );
  });

  it('reads edits in any order and colours in any case', () => {
    expect(parseEdits('flip-h_stroke-1.5_part-ff0000-00ff00_bg-circle-228be6_rotate-45_pad-10')).toEqual({
      paint: { kind: 'palette', palette: new Map([['FF0000', '00FF00']]) },
      strokeWidth: 1.5,
      background: { shape: 'circle', colour: '228BE6' },
      padding: 10,
      rotate: 45,
      flip: 'h',
    });
    expect(parseEdits('')).toEqual(NO_EDITS);
  });

  it.each([
    ['stroke-0', 'stroke-0.25'],
    ['stroke-9', 'stroke-6'],
    ['stroke-wide', 'stroke-2'],
    ['bg-hexagon-228BE6', 'bg-circle-228BE6'],
    ['bg-circle-abc', 'bg-circle-AABBCC'],
    ['pad-41', 'pad-40'],
    ['rotate-360', 'rotate-359'],
    ['rotate--5', undefined],
    ['flip-x', 'flip-h'],
    ['part-red-00FF00', 'part-FF0000-00FF00'],
    ['part-FF0000-0F0', 'part-FF0000-00FF00'],
    ['blur-3', undefined],
    ['constructor-3', undefined],
    ['pad-1_pad-2', undefined],
    ['part-FF0000-000000_part-ff0000-111111', undefined],
    [`part-${'a'.repeat(2000)}`, undefined],
  ])('refuses %s and names %s', (text, nearest) => {
    const problem = problemOf(text);
    expect(problem.code).toBe('BAD_EDITS');
    expect(problem.nearest).toBe(nearest);
    if (nearest) expect(() => parseEdits(nearest)).not.toThrow();
  });

  it('[S5.07] [S3.17] sends a colour unless it is black, and a gradient as start and end', () => {
    const words = (paint: IconEdits['paint']) => writeEdits({ ...NO_EDITS, paint });
    expect(words({ kind: 'colour', colour: '#fa5252' })).toEqual({ color: 'FA5252', edits: null });
    expect(words({ kind: 'colour', colour: '000000' })).toEqual({ color: null, edits: null });
    expect(words({ kind: 'gradient', start: 'fa5252', end: '228be6' }).color).toBe('FA5252,228BE6');
  });
});
