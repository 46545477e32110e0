import { describe, expect, it } from 'vitest';
import { type IconTraits, spreadOut } from './spread.ts';

/** Different ideas and looks, one colour, unless a test says otherwise. */
const traits = (own: Partial<IconTraits> = {}): IconTraits => ({
  conceptOf: (icon) => icon,
  isColour: () => false,
  between: () => 0,
  ...own,
});
const candidates = (...ranks: number[]) => ranks.map((rank, at) => ({ icon: at + 1, rank }));
const order = (found: { icon: number }[]) => found.map(({ icon }) => icon);

describe('similar icons', () => {
  it('of different ideas and looks stay in the order of their likeness', () => {
    expect(order(spreadOut(candidates(0.8, 0.7, 0.6, 0.5), 0, traits(), 3))).toEqual([1, 2, 3]);
  });

  it('that look the same are shown once, the others last', () => {
    const pair = new Set([1, 2]);
    const between = (a: number, b: number) => (pair.has(a) && pair.has(b) ? 0.95 : 0);
    expect(order(spreadOut(candidates(0.8, 0.79, 0.6), 0, traits({ between }), 3))).toEqual([1, 3, 2]);
  });

  it('that look the same as the icon itself come last, but not when one has colours', () => {
    const between = (a: number, b: number) => (a === 1 && b === 0 ? 0.95 : 0);
    const found = candidates(0.95, 0.6);
    expect(order(spreadOut(found, 0, traits({ between }), 2))).toEqual([2, 1]);
    const isColour = (icon: number) => icon === 1;
    expect(order(spreadOut(found, 0, traits({ between, isColour }), 2))).toEqual([1, 2]);
  });

  it('of one idea give way to other ideas that are nearly as alike, and only to those', () => {
    const conceptOf = (icon: number) => (icon <= 4 ? 1 : icon);
    const found = candidates(0.8, 0.79, 0.78, 0.77, 0.76, 0.5);
    expect(order(spreadOut(found, 0, traits({ conceptOf }), 6))).toEqual([1, 5, 2, 3, 4, 6]);
  });

  it('that have little in common fill the end', () => {
    const between = (a: number, b: number) => (a === 2 && b === 1 ? 0.95 : 0);
    expect(order(spreadOut(candidates(0.8, 0.79, 0.4), 0, traits({ between }), 3))).toEqual([1, 2, 3]);
  });

  it('[S9.03] of a bar are the first of a page', () => {
    const conceptOf = (icon: number) => icon % 3;
    const found = candidates(...Array.from({ length: 60 }, (_, at) => 0.9 - at / 150));
    const page = order(spreadOut(found, 0, traits({ conceptOf }), 24));
    expect(page).toHaveLength(24);
    expect(order(spreadOut(found, 0, traits({ conceptOf }), 10))).toEqual(page.slice(0, 10));
  });
});
