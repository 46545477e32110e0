/**
 * Draws animated icons at three times of their loops, once by `stillAt` and once in Chromium, which stops its own clock there;
 * prints the mean difference of each cell (0 to 255). Last figures: 495 of 549 pictures within 5; all others are drawings whose
 * animations begin each other (svg-spinners, hourglass), where Chromium does not show the second turn. Not yet understood.
 * `CHROMIUM_PATH=/usr/bin/chromium node icons-api/animation/evaluation/compare-with-chromium.ts`
 */
import { svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { realSet } from '../../rendering/testing/real-icons.ts';
import { longTimeline, loopOf } from '../loop.ts';
import { readAnimations } from '../read-animations.ts';
import { stillAt } from '../still-at.ts';

const CELL = 64;
const EACH = 60;
const SETS = ['line-md', 'svg-spinners', 'meteocons', 'eos-icons'];
const PARTS = [0.1, 0.45, 0.8];
const ALIKE = 5;

const icons = SETS.flatMap((prefix) => {
  const moving = [...realSet(prefix)].filter(([, { body }]) => /<(?:animate|set)/.test(body));
  const step = Math.max(1, Math.floor(moving.length / EACH));
  return moving
    .filter((_, at) => at % step === 0)
    .map(([name, icon]) => ({ name: `${prefix}:${name}`, icon }));
});

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
try {
  const page = await browser.newPage({ viewport: { width: CELL, height: CELL } });
  const differences: { name: string; difference: number }[] = [];
  let unknown = 0;
  for (const [at, { name, icon }] of icons.entries()) {
    const document = uniqueIds(svgDocument(icon, { size: CELL }), `c${at}-`);
    try {
      const drawing = readAnimations(document);
      const timeline = longTimeline(drawing);
      const { start, length } = loopOf(drawing, timeline);
      for (const part of PARTS) {
        const time = start + part * length;
        await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${document}`);
        await page.evaluate((seconds) => {
          const svg = window.document.querySelector('svg');
          svg?.pauseAnimations();
          // In one leap it would miss what begins with the end of something else.
          for (let time = 0; time < seconds; time += 0.02) svg?.setCurrentTime(time);
          svg?.setCurrentTime(seconds);
        }, time);
        const theirs = await sharp(await page.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer();
        const still = Buffer.from(stillAt(drawing, timeline, time));
        const ours = await sharp(still).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
        const sum = ours.reduce((total, value, place) => total + Math.abs(value - (theirs[place] ?? 0)), 0);
        differences.push({ name: `${name} at ${time.toFixed(2)} s`, difference: sum / ours.length });
      }
    } catch (error) {
      unknown++;
      console.log(name, error instanceof Error ? error.message : error);
    }
  }
  differences.sort((a, b) => b.difference - a.difference);
  const over = differences.filter(({ difference }) => difference > ALIKE).length;
  const mean = differences.reduce((total, { difference }) => total + difference, 0) / differences.length;
  console.log(
    `${differences.length} pictures: mean difference ${mean.toFixed(2)} of 255, ${over} over ${ALIKE}, ${unknown} icons not known.`,
  );
  for (const { name, difference } of differences.slice(0, 12)) console.log(difference.toFixed(2), name);
} finally {
  await browser.close();
}
