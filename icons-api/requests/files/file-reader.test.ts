import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WorkBusy } from '../../processes/process-pool.ts';
import { FileReader } from './file-reader.ts';
import { PICTURE_EDGE } from './read-file.ts';
import { pdfBomb, pdfOf, pdfOfCircle, pdfOfHugePicture, pdfOfNestedForms } from './testing/pdf-files.ts';

vi.setConfig({ testTimeout: 60_000 });

const reader = new FileReader();
afterAll(() => reader.close());
const read = (bytes: Uint8Array) => reader.read(bytes, 'somebody');

const red = { r: 255, g: 0, b: 0 };
const square = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const svg = (inside: string, window = '0 0 24 12') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${window}">${inside}</svg>`);

/** The picture of a file, with what it shows in the middle of its upper half. */
async function pictureOf(file: Uint8Array) {
  const reading = await read(file);
  if ('problem' in reading) throw new Error(JSON.stringify(reading));
  const { data, info } = await sharp(reading.webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: reading.width, height: reading.height });
  const at = (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 4)) * 4;
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
  return { ...reading, isRed: r > 200 && g < 60 && b < 60 && alpha > 200 };
}

describe('[T7.29] a file of a visitor becomes a picture of ours', () => {
  it.each([
    ['a PNG', 'raster', () => square().png().toBuffer()],
    ['a JPEG', 'raster', () => square().jpeg().toBuffer()],
    ['a WebP', 'raster', () => square().webp({ lossless: true }).toBuffer()],
    ['a JPEG of four inks', 'raster', () => square().toColourspace('cmyk').jpeg().toBuffer()],
    ['an SVG', 'svg', async () => svg('<path fill="red" d="M0 0h24v12H0z"/>')],
    ['a PDF', 'pdf', () => pdfOf({}, (document) => document.rect(0, 0, 200, 100).fill('#ff0000'))],
  ])('%s', async (_what, kind, file) => {
    const picture = await pictureOf(await file());
    expect(picture).toMatchObject({ kind, isRed: true });
    expect(picture.width / picture.height).toBeCloseTo(2, 1);
    expect(Buffer.from(picture.webp).toString('latin1')).toMatch(/^RIFF....WEBP/s);
  });

  it('of at most 1600 px, and never larger than it was', async () => {
    expect(await pictureOf(await square(4000, 1000).png().toBuffer())).toMatchObject({
      width: PICTURE_EDGE,
      height: 400,
    });
    expect(await pictureOf(await square(16, 16).png().toBuffer())).toMatchObject({ width: 16, height: 16 });
  });

  it('which has nothing of where, when and by what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'Secretcam', Artist: 'Ada Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await square()
        .withExif(exif)
        .withXmp('<x:xmpmeta>Secret</x:xmpmeta>')
        .toFormat(format)
        .toBuffer();
      expect((await sharp(file).metadata()).exif, format).toBeDefined();
      const { webp } = await pictureOf(file);
      const { exif: left, xmp, icc, iptc } = await sharp(webp).metadata();
      expect({ left, xmp, icc, iptc }).toEqual({});
      expect(Buffer.from(webp).toString('latin1')).not.toMatch(/Secret|Exif|GPS|XMP|ICCP/);
    }
  });

  it('upright when its camera says how it was held, and of a moving picture the first frame', async () => {
    const turned = await square().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await pictureOf(turned)).toMatchObject({ width: 30, height: 60 });
    const frames = Buffer.concat([
      Buffer.alloc(20 * 20 * 3, Buffer.from([255, 0, 0])),
      Buffer.alloc(20 * 20 * 3),
    ]);
    const moving = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
    expect(await pictureOf(await moving.webp({ loop: 0 }).toBuffer())).toMatchObject({
      height: 20,
      isRed: true,
    });
  });

  it('of a PDF that needs a password only to be changed', async () => {
    const locked = await pdfOf({ ownerPassword: 'secret', permissions: {} });
    expect(await pictureOf(locked)).toMatchObject({ kind: 'pdf', width: 1400, height: 700 });
  });

  it('of a PDF its first page alone', async () => {
    const two = await pdfOf({}, (document) => {
      document.rect(0, 0, 200, 100).fill('#ff0000');
      document
        .addPage({ size: [100, 900] })
        .rect(0, 0, 99, 99)
        .fill('#0000ff');
    });
    expect(await pictureOf(two)).toMatchObject({ width: 1400, height: 700, isRed: true });
  });
});

const trailer = Buffer.from('<script>alert(1)</script>PK\u0003\u0004 and %PDF-1.7');

describe('[T8.20] hostile files', () => {
  it.each([
    ['a PNG', () => square().png().toBuffer()],
    ['a JPEG', () => square().jpeg().toBuffer()],
    ['a PDF', () => pdfOf()],
  ])('%s that is something else behind its end leaves none of it', async (_what, file) => {
    const { webp } = await pictureOf(Buffer.concat([await file(), trailer]));
    expect(Buffer.from(webp).includes('script')).toBe(false);
    expect(Buffer.from(webp).includes('%PDF')).toBe(false);
  });

  it.each([
    ['a GIF', () => square().gif().toBuffer()],
    ['a TIFF', () => square().tiff().toBuffer()],
    ['an AVIF', () => square().avif().toBuffer()],
    ['words', async () => Buffer.from('no picture')],
    ['a page', async () => Buffer.from('<!DOCTYPE html><html><svg></svg></html>')],
    ['a page before a PDF', async () => Buffer.concat([Buffer.from('<script></script>'), await pdfOf()])],
    ['a GIF that is a PDF', async () => Buffer.concat([Buffer.from('GIF89a'), await pdfOf()])],
    ['a compressed SVG', async () => deflateSync(svg('<path d="M0 0h9"/>'))],
    ['a PostScript file', async () => Buffer.from('%!PS-Adobe-3.0')],
    ['a zip', async () => Buffer.from('PK\u0003\u0004')],
  ])('%s is refused by what it holds', async (_what, file) => {
    expect(await read(await file())).toEqual({ problem: 'type' });
  });

  it.each([
    ['empty', svg('<script>alert(1)</script>')],
    ['empty', svg('<image href="https://evil.example/a.png" width="9" height="9"/>')],
    [
      'doctype',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&a;</svg>'),
    ],
    ['markup', Buffer.from('<svg viewBox="0 0 1 1"><g></svg>')],
    ['window', Buffer.from('<svg viewBox="0 0 0 1"><path d="M0 0h9"/></svg>')],
    ['depth', svg(`${'<g>'.repeat(200)}<path d="M0 0h9"/>${'</g>'.repeat(200)}`)],
  ])('an SVG is refused by the gate with its rule: %s', async (rule, file) => {
    expect(await read(file)).toMatchObject({ problem: 'svg', rule });
  });

  it('an SVG that grows by its references is refused before it is drawn', async () => {
    const doubled = Array.from(
      { length: 18 },
      (_, i) => `<g id="g${i + 1}"><use href="#g${i}"/><use href="#g${i}"/></g>`,
    );
    const bomb = svg(`<defs><path id="g0" d="M0 0h9"/>${doubled.join('')}</defs><use href="#g18"/>`);
    expect(await read(bomb)).toMatchObject({ problem: 'svg', rule: 'expansion' });
  });

  it.each([
    ['half a PNG', async () => (await square().png().toBuffer()).subarray(0, 60)],
    ['half a JPEG', async () => (await square().jpeg().toBuffer()).subarray(0, 200)],
    ['half a PDF', async () => (await pdfOf()).subarray(0, 400)],
    ['a PDF in name alone', async () => Buffer.from('%PDF-1.7')],
    ['a PDF without a page', async () => pdfOfCircle()],
    ['9 MB of nothing that call themselves a PDF', async () => Buffer.alloc(9_000_000, '%PDF-1.7\nobj <<')],
  ])('%s cannot be read', async (_what, file) => {
    expect(await read(await file())).toMatchObject({ problem: 'unreadable' });
  });

  it('a PDF that needs a password is refused for that', async () => {
    expect(await read(await pdfOf({ userPassword: 'secret' }))).toMatchObject({ problem: 'encrypted' });
  });

  it.each([
    [
      'a PNG of 100 million points',
      () =>
        sharp({
          create: { width: 10_000, height: 10_000, channels: 3, background: red },
          limitInputPixels: false,
        })
          .png()
          .toBuffer(),
    ],
    ['a JPEG whose head says 65,500 px', async () => jpegOf(65_500)],
    ['a PDF of 1.5 GB in 3 MB', async () => pdfBomb(1_500_000_000)],
    ['a PDF whose forms show each other', async () => pdfOfNestedForms(30, 20)],
  ])('%s costs too much, in less than 5 s of work, and the next file is read', async (_what, file) => {
    const hostile = await file();
    const [reading, next] = await Promise.all([
      read(hostile),
      reader.read(await square().png().toBuffer(), 'somebody else'),
    ]);
    expect(reading).toMatchObject({ problem: 'too-costly' });
    expect(next).toMatchObject({ kind: 'raster' });
    expect(await read(await pdfOf())).toMatchObject({ kind: 'pdf' });
  });

  it('a huge picture in a PDF, and a page of a kilometre, become pictures of our size', async () => {
    expect(await pictureOf(pdfOfHugePicture(60_000))).toMatchObject({ width: 1400, height: 1400 });
    expect(await pictureOf(await pdfOf({ size: [3_000_000, 30] }))).toMatchObject({ width: 1400, height: 1 });
  });

  it('wait for their turn, one of each client at a time, and too many are refused', async () => {
    const file = await square().png().toBuffer();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => reader.read(file, 'crowd')));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(20 - 1 - 6);
    expect(refused.every(({ reason }) => reason instanceof WorkBusy)).toBe(true);
  });
});

/** A JPEG whose head claims an edge that it does not have. */
async function jpegOf(edge: number): Promise<Buffer> {
  const file = await square().jpeg().toBuffer();
  const head = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(edge, head + 5);
  file.writeUInt16BE(edge, head + 7);
  return file;
}
