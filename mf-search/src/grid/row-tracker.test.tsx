// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { RowTracker } from './row-tracker.tsx';
import type { TrackedRows } from './row-window.ts';

const layout = { columns: 4, rowHeight: 120, gap: 0 };
let open: (row: number | null) => void;

function Grid() {
  const [openRow, setOpenRow] = useState<number | null>(null);
  const [rows, setRows] = useState<TrackedRows | null>(null);
  open = setOpenRow;
  return (
    <>
      <RowTracker
        layout={layout}
        top={0}
        total={400}
        openRow={openRow}
        panelHeight={566}
        drawn={rows ?? { from: 0, to: 0 }}
        onRows={setRows}
        onScroller={() => {}}
        onLeave={() => {}}
      />
      <output data-panel={openRow ?? undefined} data-from={rows?.from}>
        {rows?.to}
      </output>
    </>
  );
}

it('a panel is drawn before the rows that it pushes off the screen are removed; when it closes they are there at once', async () => {
  const output = render(<Grid />).container.querySelector('output');
  const before = Number(output?.textContent);
  // As a click does it: `act` would draw all that follows too.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  flushSync(() => open(0));
  expect(output?.dataset.panel).toBe('0');
  expect(Number(output?.textContent)).toBe(before);
  await expect.poll(() => Number(output?.textContent)).toBeLessThan(before);
  flushSync(() => open(null));
  expect(Number(output?.textContent)).toBe(before);
});

it('a page that scrolls is drawn before rows out of view are changed; a row in view is there at once', async () => {
  const output = render(<Grid />).container.querySelector('output');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const scrollTo = (y: number) => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
    return Number(output?.dataset.from);
  };
  // Rows of 120 px, two of which are drawn out of view on either side.
  expect(scrollTo(3 * 120)).toBe(4);
  expect(scrollTo(4 * 120)).toBe(4);
  await expect.poll(() => Number(output?.dataset.from)).toBe(8);
  expect(scrollTo(8 * 120)).toBe(24);
  scrollTo(0);
});
