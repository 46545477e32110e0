import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { WorkBusy } from '../../../processes/process-pool.ts';
import { fingerprintOf, similarityOf } from '../fingerprint/fingerprint.ts';
import { PictureReader } from './picture-reader.ts';

const reader = new PictureReader();
afterAll(() => reader.close());

const star = (attributes = 'width="200" height="200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} viewBox="0 0 24 24">
    <path d="m12 2 3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z"/></svg>`;
const drawn = sharp(Buffer.from(star()));
const plain = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** Similarity to the star. */
async function showsStar(file: Uint8Array): Promise<number> {
  const { data, info } = await drawn.clone().raw().toBuffer({ resolveWithObject: true });
  const expected = fingerprintOf({ width: info.width, height: info.height, pixels: data });
  const reading = await reader.read(file);
  if ('problem' in reading || !expected) throw new Error(JSON.stringify(reading));
  return similarityOf(reading.fingerprint, expected);
}

describe('[S5.10] a picture of a visitor', () => {
  it('is read as PNG, WebP, JPEG and SVG, whatever the size that an SVG claims', async () => {
    expect(await showsStar(await drawn.clone().png().toBuffer())).toBeGreaterThan(0.97);
    expect(await showsStar(await drawn.clone().webp().toBuffer())).toBeGreaterThan(0.97);
    expect(
      await showsStar(await drawn.clone().flatten({ background: '#fff' }).jpeg().toBuffer()),
    ).toBeGreaterThan(0.97);
    expect(await showsStar(Buffer.from(star('width="900000" height="900000"')))).toBeGreaterThan(0.97);
  });

  it('is looked at upright when its camera says how it was held', async () => {
    const turned = await drawn
      .clone()
      .flatten({ background: '#fff' })
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect(await showsStar(turned)).toBeGreaterThan(0.97);
  });

  it('that moves is read by its first frame', async () => {
    const frame = await drawn.clone().raw().toBuffer();
    const frames = Buffer.concat([frame, Buffer.alloc(frame.length)]);
    const moving = sharp(frames, { raw: { width: 200, height: 400, channels: 4, pageHeight: 200 } });
    expect(await showsStar(await moving.webp({ loop: 0 }).toBuffer())).toBeGreaterThan(0.97);
  });

  it('may be something else behind its end', async () => {
    const png = await drawn.clone().png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect(await showsStar(polyglot)).toBeGreaterThan(0.97);
  });

  it.each([
    ['type', 'a GIF', () => drawn.clone().gif().toBuffer()],
    ['type', 'an AVIF', () => drawn.clone().avif().toBuffer()],
    ['type', 'a TIFF', () => drawn.clone().tiff().toBuffer()],
    ['type', 'words', async () => Buffer.from('no picture')],
    ['unreadable', 'half a PNG', async () => (await drawn.clone().png().toBuffer()).subarray(0, 300)],
    ['unreadable', 'a PNG in name alone', async () => Buffer.from('89504e470d0a1a0a00', 'hex')],
    ['unreadable', 'an SVG that is not well formed', async () => Buffer.from('<svg><g></svg>')],
    ['empty', 'a white page', () => plain(64, 64)],
    [
      'empty',
      'an SVG of one script',
      async () => Buffer.from('<svg viewBox="0 0 1 1"><script>1</script></svg>'),
    ],
    ['too-large', 'a picture of 100 million points', () => plain(10_000, 10_000)],
  ])('is refused as %s when it is %s', async (problem, _name, file) => {
    expect(await reader.read(await file())).toMatchObject({ problem });
  });

  it('that costs too much ends its reader, and the next one is read', async () => {
    const doubled = Array.from(
      { length: 18 },
      (_, i) => `<g id="g${i + 1}"><use href="#g${i}"/><use href="#g${i}" x="1"/></g>`,
    );
    const bomb = `<svg viewBox="0 0 9 9"><defs><path id="g0" d="M0 0h9" stroke="#000" stroke-dasharray=".001"/>${doubled.join('')}</defs><use href="#g18"/></svg>`;
    const [hostile, harmless] = await Promise.all([
      reader.read(Buffer.from(bomb)),
      showsStar(Buffer.from(star())),
    ]);
    expect(hostile).toMatchObject({ problem: 'too-large' });
    expect(harmless).toBeGreaterThan(0.97);
    expect(await showsStar(Buffer.from(star()))).toBeGreaterThan(0.97);
  }, 60_000);

  it('waits for its turn, and is refused when too many wait', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => reader.read(Buffer.from(star()))),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBe(40 - 2 - 12);
    expect(refused.every(({ reason }) => reason instanceof WorkBusy)).toBe(true);
  });
});
