import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInGrid, rowCount, rowOf, rowSize } from './grid-geometry.ts';

const grid = { total: 20, columns: 8, rowsInView: 2 };

describe('walking the grid by keys', () => {
  it.each([
    ['walks by columns', 3, { key: 'ArrowRight' }, 4],
    ['walks by columns', 3, { key: 'ArrowLeft' }, 2],
    ['walks by rows', 3, { key: 'ArrowDown' }, 11],
    ['walks by rows', 11, { key: 'ArrowUp' }, 3],
    ['follows the reading direction', 3, { key: 'ArrowLeft', rightToLeft: true }, 4],
    ['goes to the start of the row', 11, { key: 'Home' }, 8],
    ['goes to the end of the row', 17, { key: 'End' }, 19],
    ['goes to the start of the grid with Ctrl', 11, { key: 'Home', whole: true }, 0],
    ['goes to the end of the grid with Ctrl', 0, { key: 'End', whole: true }, 19],
    ['turns pages by the rows in view', 1, { key: 'PageDown' }, 17],
    ['turns pages by the rows in view', 9, { key: 'PageDown' }, 19],
    ['turns pages by the rows in view', 9, { key: 'PageUp' }, 1],
    ['stays at the edges of the grid', 0, { key: 'ArrowLeft' }, undefined],
    ['stays at the edges of the grid', 13, { key: 'ArrowDown' }, undefined],
    ['ignores other keys', 3, { key: 'a' }, undefined],
  ])('%s: from %i by %j to %s', (_rule, from, move, to) => {
    expect(moveInGrid(from, move, grid)).toBe(to);
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
