/**
 * Makes Lottie files of animated icons of the default catalogue, plays them with Skottie, and compares five frames of each with
 * Chromium's drawing of the SVG (mean difference, 0 to 255). Prints how many are refused and why.
 * Last figures: 1,687 files of 1,689 icons, 16 KB each; 8,435 frames, mean difference 0.11, none over 5. The other two hold a filter.
 * `node bench/evaluation/animation/compare-lottie.ts [each so-and-so-many]`
 */

import { longTimeline, loopOf, onceOf } from '../../../icons-api/drawing/animation/loop.ts';
import { lottieFile } from '../../../icons-api/drawing/animation/lottie.ts';
import { readAnimations } from '../../../icons-api/drawing/animation/read-animations.ts';
import { lottiePlayer } from '../../../icons-api/drawing/animation/testing/lottie-player.ts';
import { canvasKit } from '../../../icons-api/drawing/rendering/outlines/canvas-kit.ts';
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
const PARTS = [0, 0.13, 0.47, 0.78, 0.96];
const RATE = 25;

const [kit, player] = await Promise.all([canvasKit(), lottiePlayer()]);
const refusals = new Map<string, string[]>();
const taken: (Moment & { name: string; frame: number; json: string })[] = [];
let made = 0;
let bytes = 0;
for (const { name, document } of animatedIcons(CELL, Number(process.argv[2] ?? 1))) {
  try {
    const json = lottieFile(kit, { document, size: CELL, title: name, author: 'A', notice: 'N' });
    const drawing = readAnimations(document);
    const loop = loopOf(drawing, longTimeline(drawing));
    const isWhole = loop.rests || JSON.parse(json).op === Math.max(1, Math.round(loop.length * RATE));
    const { start, length } = isWhole ? loop : onceOf(loop);
    made++;
    bytes += json.length;
    for (const part of PARTS) {
      const frame = Math.floor(part * length * RATE);
      const time = start + frame / RATE;
      taken.push({ name: `${name} at ${time.toFixed(2)} s`, document, time, frame, json });
    }
  } catch (error) {
    const reason = `${name.split(':')[0]}: ${error instanceof Error ? error.message : error}`;
    refusals.set(reason, [...(refusals.get(reason) ?? []), name]);
  }
}

const browser = await startChromium();
try {
  const page = await sheetPage(browser, CELL);
  const before = await chromiumPictures(page, taken, CELL);
  // At the instant at which something appears, both pictures are right.
  const later = taken.map((moment) => ({ ...moment, time: moment.time + 1e-3 }));
  const after = await chromiumPictures(page, later, CELL);
  const differences = taken.map(({ name, json, frame }, at) => {
    const picture = player.frame(json, frame, CELL);
    const both = [before, after].map((theirs) => differenceOf(picture, theirs[at] as Buffer));
    return { name, difference: Math.min(...both) };
  });
  console.log(`${made} files, ${Math.round(bytes / made / 1024)} KB each`);
  printDifferences(differences);
  for (const [reason, names] of refusals) console.log(names.length, reason, names.slice(0, 4).join(' '));
} finally {
  await browser.close();
}
