/**
 * Makes Lottie files of animated icons of the default catalogue, plays them by Skottie, and compares five frames of each with what
 * Chromium shows of the SVG (mean difference, 0 to 255). Prints how many are refused and why.
 * Last figures: 756 files of 1,689 icons, none over 5.
 * `node icons-api/animation/evaluation/compare-lottie.ts [each so-and-so-many]`
 */
import { canvasKit } from '../../rendering/outlines/canvas-kit.ts';
import { longTimeline, loopOf } from '../loop.ts';
import { lottieFile } from '../lottie.ts';
import { readAnimations } from '../read-animations.ts';
import { lottiePlayer } from '../testing/lottie-player.ts';
import { animatedIcons } from './animated-icons.ts';
import { chromiumPictures, differenceOf, type Moment, sheetPage, startChromium } from './chromium-sheets.ts';

const CELL = 64;
const PARTS = [0, 0.13, 0.47, 0.78, 0.96];
const RATE = 25;
const ALIKE = 5;

const [kit, player] = await Promise.all([canvasKit(), lottiePlayer()]);
const refusals = new Map<string, string[]>();
const taken: (Moment & { name: string; frame: number; json: string })[] = [];
let made = 0;
let bytes = 0;
for (const { name, document } of animatedIcons(CELL, Number(process.argv[2] ?? 1))) {
  try {
    const json = lottieFile(kit, { document, size: CELL, title: name, author: 'A', notice: 'N' });
    const drawing = readAnimations(document);
    const { start, length } = loopOf(drawing, longTimeline(drawing));
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
  const theirs = await chromiumPictures(await sheetPage(browser, CELL), taken, CELL);
  const differences = taken.map(({ name, json, frame }, at) => ({
    name,
    difference: differenceOf(player.frame(json, frame, CELL), theirs[at] as Buffer),
  }));
  differences.sort((a, b) => b.difference - a.difference);
  const over = differences.filter(({ difference }) => difference > ALIKE);
  const icons = new Set(over.map(({ name }) => name.split(' ')[0]));
  const mean = differences.reduce((sum, { difference }) => sum + difference, 0) / differences.length;
  console.log(`${made} files, ${Math.round(bytes / made / 1024)} KB each; ${differences.length} frames.`);
  console.log(
    `Mean difference ${mean.toFixed(2)} of 255, ${over.length} over ${ALIKE} in ${icons.size} files.`,
  );
  for (const { name, difference } of over) console.log(difference.toFixed(2), name);
  for (const [reason, names] of refusals) console.log(names.length, reason, names.slice(0, 4).join(' '));
} finally {
  await browser.close();
}
