import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { project } from './system.ts';

const REFERENCES = join(import.meta.dirname, 'pictures');
/** Pictures of a failure: what was seen, and where it differs. */
const FAILURES = join(project, '.cache/pictures');
/** Share of pixels that may differ: edges of letters and rounding, less than a word of small text. */
const TOLERANCE = 0.0002;

/**
 * Compares what a page shows with the reference `e2e/pictures/<name>.webp`. `npm run renew-pictures` writes the
 * references.
 * @throws {Error} with the paths of the pictures when more pixels differ than the tolerance allows
 */
export async function comparePicture(page: Page, name: string, fullPage = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  // Advertisements come in turns; the content policy forbids a style sheet.
  await page.evaluate(() => {
    for (const ad of document.querySelectorAll<HTMLElement>('[data-ad]')) ad.style.visibility = 'hidden';
  });
  const seen = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    fullPage,
  });
  const reference = join(REFERENCES, `${name}.webp`);
  if (process.env.RENEW_PICTURES) {
    await mkdir(REFERENCES, { recursive: true });
    await sharp(seen).webp({ lossless: true, effort: 6 }).toFile(reference);
    return;
  }
  const [actual, expected] = await Promise.all([pixels(seen), pixels(await readFile(reference))]);
  const { width, height } = expected.info;
  const difference = Buffer.alloc(expected.data.length);
  const isSameSize = actual.info.width === width && actual.info.height === height;
  const differing = isSameSize
    ? pixelmatch(expected.data, actual.data, difference, width, height, { threshold: 0.1 })
    : width * height;
  if (differing <= width * height * TOLERANCE) return;
  await mkdir(FAILURES, { recursive: true });
  const files = [join(FAILURES, `${name}.png`), join(FAILURES, `${name}.difference.png`)] as const;
  await writeFile(files[0], seen);
  await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(files[1]);
  throw new Error(
    `${name}: ${isSameSize ? `${differing} pixels differ` : `is ${actual.info.width} x ${actual.info.height}, not ${width} x ${height}`}. ` +
      `Seen: ${files[0]}, difference: ${files[1]}. When it is meant: npm run renew-pictures`,
  );
}

function pixels(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
