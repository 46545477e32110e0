/**
 * Makes GIF, animated WebP and APNG of animated icons of the default catalogue. Checks that all frames together last as long as the
 * loop and the rest after it (drawings whose loop shows nothing are left out), and compares five frames of each with what Chromium shows of the SVG (mean difference, 0 to 255).
 * Last figures, each twentieth icon: 258 files, none of a wrong length; 860 frames, mean difference 0.8, 1 over 5 (a GIF, whose
 * points are there or not).
 * `node icons-api/animation/evaluation/compare-moving-pictures.ts [each so-and-so-many]`
 */
import sharp from 'sharp';
import { chunksOf } from '../apng.ts';
import { longTimeline, loopOf, REST_S } from '../loop.ts';
import { movingPicture } from '../moving-picture.ts';
import { readAnimations } from '../read-animations.ts';
import { animatedIcons } from './animated-icons.ts';
import { chromiumPictures, differenceOf, type Moment, sheetPage, startChromium } from './chromium-sheets.ts';

const CELL = 64;
const PARTS = [0, 0.13, 0.47, 0.78, 0.96];
const ALIKE = 5;
const FORMATS = ['gif', 'webp', 'apng'] as const;

const taken: (Moment & { name: string; picture: Buffer })[] = [];
const wrong: string[] = [];
let files = 0;
for (const { name, document } of animatedIcons(CELL, Number(process.argv[2] ?? 10))) {
  const drawing = readAnimations(document);
  const { start, length, rests } = loopOf(drawing, longTimeline(drawing));
  for (const format of FORMATS) {
    const file = await movingPicture({ format, document, size: CELL, ground: 'ffffff', notice: 'N' });
    files++;
    const delays = format === 'apng' ? delaysOfApng(file) : await delaysOf(file);
    const whole = delays.reduce((sum, delay) => sum + delay, 0);
    const wanted = (length + (rests ? REST_S : 0)) * 1000;
    const isOnce = Math.abs(whole - (start + REST_S) * 1000) <= 10;
    if (isOnce && !rests) break;
    if (Math.abs(whole - wanted) > 10) wrong.push(`${name} as ${format}: ${whole} ms for ${wanted} ms`);
    if (format === 'apng') continue;
    for (const part of PARTS) {
      const { page, shown } = pageAt(delays, part * length * 1000);
      const picture = await sharp(file, { page }).flatten({ background: '#fff' }).raw().toBuffer();
      const time = start + shown / 1000 + 1e-4;
      taken.push({ name: `${name} as ${format} at ${time.toFixed(2)} s`, document, time, picture });
    }
  }
}

async function delaysOf(file: Buffer): Promise<number[]> {
  return (await sharp(file, { animated: true }).metadata()).delay ?? [];
}

function delaysOfApng(file: Buffer): number[] {
  const controls = chunksOf(file).filter(({ kind }) => kind === 'fcTL');
  return controls.map(({ data }) => (data.readUInt16BE(20) / data.readUInt16BE(22)) * 1000);
}

/** The page that is shown at a time, and since when, ms. */
function pageAt(delays: readonly number[], time: number): { page: number; shown: number } {
  let shown = 0;
  let page = 0;
  while (page < delays.length - 1 && shown + (delays[page] as number) <= time) {
    shown += delays[page] as number;
    page++;
  }
  return { page, shown };
}

const browser = await startChromium();
try {
  const theirs = await chromiumPictures(await sheetPage(browser, CELL), taken, CELL);
  const differences = taken.map(({ name, picture }, at) => ({
    name,
    difference: differenceOf(picture, theirs[at] as Buffer),
  }));
  differences.sort((a, b) => b.difference - a.difference);
  const over = differences.filter(({ difference }) => difference > ALIKE);
  const mean = differences.reduce((sum, { difference }) => sum + difference, 0) / differences.length;
  console.log(`${files} files, ${wrong.length} of a wrong length.`, wrong.join('\n'));
  console.log(
    `${differences.length} frames: mean difference ${mean.toFixed(2)} of 255, ${over.length} over ${ALIKE}.`,
  );
  for (const { name, difference } of over) console.log(difference.toFixed(2), name);
} finally {
  await browser.close();
}
