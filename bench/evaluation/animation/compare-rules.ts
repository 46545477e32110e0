/**
 * Draws the cases of `testing/*-cases.ts` in Chromium and by `frameAt`; prints those that differ. Last figures: 68 rules, 3 drawn
 * otherwise, where Chromium does not follow SMIL: `repeat(n)` while its clock leaps, an even pace of transformations, and the
 * angle of `animateMotion`.
 * `node bench/evaluation/animation/compare-rules.ts`
 */
import sharp from 'sharp';
import { frameOf } from '../../../icons-api/drawing/animation/testing/frame-of.ts';
import { motionCases } from '../../../icons-api/drawing/animation/testing/motion-cases.ts';
import { timingCases } from '../../../icons-api/drawing/animation/testing/timing-cases.ts';
import { valueCases } from '../../../icons-api/drawing/animation/testing/value-cases.ts';
import { chromiumPictures, differenceOf, sheetPage, startChromium } from './chromium-sheets.ts';

const CELL = 96;
const cases = [...timingCases, ...valueCases, ...motionCases].map(([what, markup, time]) => ({
  what,
  time,
  document: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${CELL}" height="${CELL}">${markup}</svg>`,
}));
const browser = await startChromium();
try {
  const theirs = await chromiumPictures(await sheetPage(browser, CELL), cases, CELL);
  let over = 0;
  for (const [at, { what, document, time }] of cases.entries()) {
    const still = Buffer.from(frameOf(document, time));
    const ours = await sharp(still).flatten({ background: '#fff' }).raw().toBuffer();
    const difference = differenceOf(ours, theirs[at] as Buffer);
    if (difference > 1) console.log(difference.toFixed(2), what);
    if (difference > 1) over++;
  }
  console.log(`${cases.length} rules, ${over} drawn otherwise.`);
} finally {
  await browser.close();
}
