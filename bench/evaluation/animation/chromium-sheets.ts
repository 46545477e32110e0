import { uniqueIds } from '@icoteca/shared-contracts';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';

/** A drawing and the time at which it is compared, seconds. */
export interface Moment {
  document: string;
  time: number;
}

const COLUMNS = 10;
const MOST = COLUMNS ** 2;

/** Starts the browser of the system. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
}

/** A page that holds a sheet of cells. */
export function sheetPage(browser: Browser, cell: number): Promise<Page> {
  return browser.newPage({ viewport: { width: cell * COLUMNS, height: cell * COLUMNS } });
}

/**
 * What Chromium shows of drawings at times, on white. Clocks are paused before they run and set once, since a clock that is set
 * back remembers what began before.
 * @returns three bytes a point for each moment, in their order
 */
export async function chromiumPictures(
  page: Page,
  moments: readonly Moment[],
  cell: number,
): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (let from = 0; from < moments.length; from += MOST) {
    const some = moments.slice(from, from + MOST);
    const cells = some.map(
      ({ document }, at) =>
        `<div style="left:${(at % COLUMNS) * cell}px;top:${Math.floor(at / COLUMNS) * cell}px">${uniqueIds(document, `c${at}-`)}</div>`,
    );
    const stop =
      '<script>for (const svg of document.querySelectorAll("div > svg")) svg.pauseAnimations()</script>';
    const style = `<style>body{margin:0}div{position:absolute;width:${cell}px;height:${cell}px;overflow:hidden}svg{display:block}</style>`;
    await page.setContent(`<!doctype html>${style}${cells.join('')}${stop}`);
    await page.evaluate(
      (times) => {
        for (const [at, svg] of document.querySelectorAll<SVGSVGElement>('div > svg').entries())
          svg.setCurrentTime(times[at] ?? 0);
      },
      some.map(({ time }) => time),
    );
    pictures.push(...(await cut(await page.screenshot(), some.length, cell)));
  }
  return pictures;
}

async function cut(sheet: Buffer, count: number, cell: number): Promise<Buffer[]> {
  const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: count }, (_, at) => {
    const [left, top] = [(at % COLUMNS) * cell, Math.floor(at / COLUMNS) * cell];
    const rows = Array.from({ length: cell }, (_row, row) => {
      const start = ((top + row) * info.width + left) * 3;
      return data.subarray(start, start + cell * 3);
    });
    return Buffer.concat(rows);
  });
}

/** Prints the mean difference of compared pictures, and those that differ by more than 5 of 255. */
export function printDifferences(compared: readonly { name: string; difference: number }[]): void {
  const over = compared
    .filter(({ difference }) => difference > 5)
    .sort((a, b) => b.difference - a.difference);
  const mean = compared.reduce((sum, { difference }) => sum + difference, 0) / compared.length;
  console.log(
    `${compared.length} pictures: mean difference ${mean.toFixed(2)} of 255, ${over.length} over 5.`,
  );
  for (const { name, difference } of over) console.log(difference.toFixed(2), name);
}

/** Mean difference of two pictures, 0 to 255. */
export function differenceOf(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
