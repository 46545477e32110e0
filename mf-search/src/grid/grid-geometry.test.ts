import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInGrid, rowCount, rowOf, rowSize } from './grid-geometry.ts';

const grid = { total: 20, columns: 8, rowsInView: 2 };

describe('walking the grid by keys', () => {
  it('walks by columns and rows', () => {
    expect(moveInGrid(3, { key: 'ArrowRight' }, grid)).toBe(4);
    expect(moveInGrid(3, { key: 'ArrowLeft' }, grid)).toBe(2);
    expect(moveInGrid(3, { key: 'ArrowDown' }, grid)).toBe(11);
    expect(moveInGrid(11, { key: 'ArrowUp' }, grid)).toBe(3);
  });

  it('follows the reading direction', () => {
    expect(moveInGrid(3, { key: 'ArrowLeft', rightToLeft: true }, grid)).toBe(4);
  });

  it('goes to the ends of the row, and with Ctrl of the grid', () => {
    expect(moveInGrid(11, { key: 'Home' }, grid)).toBe(8);
    expect(moveInGrid(17, { key: 'End' }, grid)).toBe(19);
    expect(moveInGrid(11, { key: 'Home', whole: true }, grid)).toBe(0);
    expect(moveInGrid(0, { key: 'End', whole: true }, grid)).toBe(19);
  });

  it('turns pages by the rows in view', () => {
    expect(moveInGrid(1, { key: 'PageDown' }, grid)).toBe(17);
    expect(moveInGrid(9, { key: 'PageDown' }, grid)).toBe(19);
    expect(moveInGrid(9, { key: 'PageUp' }, grid)).toBe(1);
  });

  it('stays where the grid ends, and leaves other keys alone', () => {
    expect(moveInGrid(0, { key: 'ArrowLeft' }, grid)).toBeUndefined();
    expect(moveInGrid(13, { key: 'ArrowDown' }, grid)).toBeUndefined();
    expect(moveInGrid(3, { key: 'a' }, grid)).toBeUndefined();
  });

  it('never leaves the grid', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(),
        fc.constantFrom(...keys),
        (total, columns, place, key) => {
          const target = moveInGrid(place % total, { key }, { total, columns, rowsInView: 4 });
          if (target === undefined) return;
          expect(target).toBeGreaterThanOrEqual(0);
          expect(target).toBeLessThan(total);
        },
      ),
    );
  });
});

it('counts rows and their heights', () => {
  expect(rowCount(61, 8)).toBe(8);
  expect(rowOf(16, 8)).toBe(2);
  const layout = { columns: 8, rowHeight: 112, gap: 4 };
  expect(rowSize(layout, null)).toBe(116);
  expect(rowSize(layout, 566)).toBe(686);
});
