/**
 * Draws all animated icons of the default catalogue at five times of their loops, once by `frameAt` and once in Chromium; prints
 * the mean difference of each picture (0 to 255) and how many icons have a loop of how many seconds.
 * Last figures: 8,445 pictures of all 1,689 icons, 13 over 5: `line-md:cog` and its like, whose joins the renderer draws otherwise.
 * `node bench/evaluation/animation/compare-with-chromium.ts [each so-and-so-many]`
 */
import sharp from 'sharp';
import { frameAt } from '../../../icons-api/drawing/animation/frame-at.ts';
import { longTimeline, loopOf } from '../../../icons-api/drawing/animation/loop.ts';
import { readAnimations } from '../../../icons-api/drawing/animation/read-animations.ts';
import { animatedIcons } from './animated-icons.ts';
import {
  chromiumPictures,
  differenceOf,
  type Moment,
  printDifferences,
  sheetPage,
  startChromium,
} from './chromium-sheets.ts';

const CELL = 64;
const PARTS = [0, 0.1, 0.45, 0.8, 0.97];

const pictureOf = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer();
const refused: string[] = [];
const loops = new Map<number, number>();
const open: string[] = [];
const taken: (Moment & { name: string; ours: string })[] = [];
for (const { name, document } of animatedIcons(CELL, Number(process.argv[2] ?? 1))) {
  try {
    const drawing = readAnimations(document);
    const timeline = longTimeline(drawing);
    const { start, length, rests } = loopOf(drawing, timeline);
    loops.set(Math.ceil(length), (loops.get(Math.ceil(length)) ?? 0) + 1);
    const ends = [start, start + length].map((time) => frameAt(drawing, timeline, time + 0.001));
    const pictures = await Promise.all(ends.map(pictureOf));
    const jump = differenceOf(pictures[0] as Buffer, pictures[1] as Buffer);
    if (!rests && jump > 1) open.push(`${name} by ${jump.toFixed(2)}`);
    for (const part of PARTS) {
      const time = start + part * length + 0.001;
      const ours = frameAt(drawing, timeline, time);
      taken.push({ name: `${name} at ${time.toFixed(2)} s`, document, time, ours });
    }
  } catch (error) {
    refused.push(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

const browser = await startChromium();
try {
  const theirs = await chromiumPictures(await sheetPage(browser, CELL), taken, CELL);
  const differences: { name: string; difference: number }[] = [];
  for (const [at, { name, ours }] of taken.entries()) {
    differences.push({ name, difference: differenceOf(await pictureOf(ours), theirs[at] as Buffer) });
  }
  console.log(`${taken.length / PARTS.length} icons`);
  printDifferences(differences);
  console.log('Loops by whole seconds:', Object.fromEntries([...loops].sort(([a], [b]) => a - b)));
  console.log(`${open.length} loops that do not close.`, open.join('\n'));
  console.log(`${refused.length} refused.`, refused.join('\n'));
} finally {
  await browser.close();
}
