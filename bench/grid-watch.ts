import type { Page } from 'playwright';

/** Worst values of a grid while it was watched. */
export interface GridWatch {
  /** Longest time in which one place on the screen had no picture, ms. */
  readonly longestBlankMs: number;
  /** Most elements in the document. */
  readonly mostElements: number;
  /** Last place that was seen with its picture, from 0. */
  readonly lastSeen: number;
}

/** Looks at the grid in every frame while something happens on the page; `watchIconCells` must be in place. */
export async function watchGrid(page: Page, action: () => Promise<void>): Promise<GridWatch> {
  const watch = await page.evaluateHandle(() => {
    const worst = { longestBlankMs: 0, mostElements: 0, lastSeen: 0, isOver: false };
    const blankSince = new Map<string, number>();
    const elements = document.getElementsByTagName('*');
    const look = (now: number) => {
      const cells = window.iconCells();
      const blank = new Set(cells.filter((cell) => cell.isBlank).map((cell) => cell.place));
      // A place that was blank in the last frame stayed so until now, even if its picture has arrived.
      for (const [place, since] of blankSince) {
        worst.longestBlankMs = Math.max(worst.longestBlankMs, now - since);
        if (!blank.has(place)) blankSince.delete(place);
      }
      for (const place of blank) if (!blankSince.has(place)) blankSince.set(place, now);
      for (const cell of cells)
        if (!cell.isBlank) worst.lastSeen = Math.max(worst.lastSeen, Number(cell.place));
      worst.mostElements = Math.max(worst.mostElements, elements.length);
      if (!worst.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return worst;
  });
  await action();
  return watch.evaluate((worst) => {
    worst.isOver = true;
    return worst;
  });
}
