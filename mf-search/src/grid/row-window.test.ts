import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowSize } from './grid-geometry.ts';
import { type GridRows, rowStart, rowWindow } from './row-window.ts';

const layout = { columns: 8, rowHeight: 112, gap: 4 };
const closed: GridRows = { layout, total: 100, openRow: null, panelHeight: 0 };

describe('the rows near the screen', () => {
  it('are those on it and two beyond each edge', () => {
    const rows = rowWindow(closed, { top: 5 * 116, bottom: 8 * 116 });
    expect(rows.screen).toEqual({ firstRow: 5, lastRow: 7 });
    expect([rows.from, rows.to]).toEqual([24, 80]);
    expect([rows.above, rows.below]).toEqual([3 * 116, 3 * 116]);
  });

  it('end with the last cell, in a row that is not full', () => {
    const rows = rowWindow(closed, { top: 10 * 116, bottom: 20 * 116 });
    expect([rows.screen.lastRow, rows.to, rows.below]).toEqual([12, 100, 0]);
  });

  it('stay in the grid while the screen is above or below it', () => {
    expect(rowWindow(closed, { top: -900, bottom: -100 }).screen).toEqual({ firstRow: 0, lastRow: 0 });
    expect(rowWindow(closed, { top: 9000, bottom: 9800 }).screen).toEqual({ firstRow: 12, lastRow: 12 });
  });

  it('are fewer where the panel is', () => {
    const open: GridRows = { ...closed, openRow: 2, panelHeight: 400 };
    expect(rowWindow(open, { top: 3 * 116, bottom: 3 * 116 + 300 }).screen).toEqual({
      firstRow: 2,
      lastRow: 2,
    });
    expect(rowStart(open, 3)).toBe(3 * 116 + 404);
  });

  const grids = fc.record({
    layout: fc.record({
      columns: fc.integer({ min: 1, max: 12 }),
      rowHeight: fc.integer({ min: 40, max: 200 }),
      gap: fc.integer({ min: 0, max: 16 }),
    }),
    total: fc.integer({ min: 1, max: 5000 }),
    openRow: fc.option(fc.integer({ min: 0, max: 40 })),
    panelHeight: fc.integer({ min: 0, max: 600 }),
  });
  it('are the same that adding up row by row finds, and the grid keeps its height', () => {
    fc.assert(
      fc.property(
        grids,
        fc.integer({ min: -500, max: 60_000 }),
        fc.integer({ min: 200, max: 2000 }),
        (rows, top, height) => {
          const count = Math.ceil(rows.total / rows.layout.columns);
          const tops = [0];
          for (let row = 0; row < count; row += 1)
            tops.push(
              (tops[row] ?? 0) + rowSize(rows.layout, row === rows.openRow ? rows.panelHeight : null),
            );
          const onScreen = [...Array(count).keys()].filter(
            (row) => (tops[row] ?? 0) < top + height && (tops[row + 1] ?? 0) > top,
          );
          const found = rowWindow(rows, { top, bottom: top + height });
          if (onScreen.length > 0)
            expect(found.screen).toEqual({ firstRow: onScreen[0], lastRow: onScreen.at(-1) });
          const drawn =
            (tops[Math.ceil(found.to / rows.layout.columns)] ?? 0) -
            (tops[found.from / rows.layout.columns] ?? 0);
          expect(found.above + drawn + found.below).toBe(tops[count]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
