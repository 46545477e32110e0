import type { Page } from 'playwright';

/** A cell of the grid that is on the screen now. */
interface CellInView {
  /** Its index in the whole result; `above` and `below` for a part of the grid where no cell is drawn. */
  readonly place: string;
  /** Path of the icon's page; empty for a cell that waits for its icon. */
  readonly href: string;
  /** True while its icon or its picture is not loaded. */
  readonly isBlank: boolean;
}

/** Times at which the grid was first seen, ms since the navigation began; undefined until then. */
export interface FirstSights {
  /** A cell with its picture was on the screen. */
  firstIcon?: number;
  /** Every cell on the screen had its picture. */
  firstScreen?: number;
}

declare global {
  interface Window {
    iconCells(): CellInView[];
    firstSights: FirstSights;
  }
}

/** Makes every page that is opened in this tab report on its grid, and record when icons were first seen. */
export async function watchIconCells(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const loaded = new Set<string>();
    new PerformanceObserver((list) => {
      // The status of a request without an answer is 0.
      for (const entry of list.getEntries() as PerformanceResourceTiming[])
        if (entry.responseStatus >= 200 && entry.responseStatus < 400) loaded.add(entry.name);
    }).observe({ type: 'resource', buffered: true });

    const hasPicture = (cell: Element): boolean => {
      if (cell.querySelector('svg')?.firstElementChild) return true;
      const picture = cell.querySelector<HTMLElement>('span[style*="--picture"]');
      // The URL may be in a variable of an ancestor.
      const source = picture ? getComputedStyle(picture).getPropertyValue('--picture') : '';
      const address = /url\("?([^")]+)/.exec(source)?.[1];
      return address !== undefined && loaded.has(new URL(address, location.href).href);
    };
    window.iconCells = () => {
      const grid = document.querySelector('[data-icon-grid]');
      const cells = [...document.querySelectorAll<HTMLElement>('[data-icon-grid] [data-cell]')];
      const found: CellInView[] = [];
      let top = Number.POSITIVE_INFINITY;
      let bottom = Number.NEGATIVE_INFINITY;
      for (const cell of cells) {
        const box = cell.getBoundingClientRect();
        top = Math.min(top, box.top);
        bottom = Math.max(bottom, box.bottom);
        if (box.bottom <= 0 || box.top >= innerHeight) continue;
        const href = cell.getAttribute('href') ?? '';
        found.push({ place: cell.dataset.cell ?? '', href, isBlank: href === '' || !hasPicture(cell) });
      }
      const whole = grid?.getBoundingClientRect();
      // A row and its gap are 116 px; less than that is the space around the grid.
      if (whole && cells.length > 0) {
        if (top > 60 && top - whole.top > 60) found.push({ place: 'above', href: '', isBlank: true });
        if (bottom < innerHeight - 60 && whole.bottom - bottom > 60)
          found.push({ place: 'below', href: '', isBlank: true });
      }
      return found;
    };

    window.firstSights = {};
    const look = () => {
      const cells = window.iconCells();
      const now = performance.now();
      if (cells.some((cell) => !cell.isBlank)) window.firstSights.firstIcon ??= now;
      if (cells.length > 0 && cells.every((cell) => !cell.isBlank)) window.firstSights.firstScreen ??= now;
      if (window.firstSights.firstScreen === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Waits until every cell on the screen has its picture. */
export async function untilFirstScreen(page: Page): Promise<Required<FirstSights>> {
  const sights = await page.waitForFunction(() => window.firstSights?.firstScreen && window.firstSights);
  return (await sights.jsonValue()) as Required<FirstSights>;
}
