import { PDFiumLibrary } from '@hyzyla/pdfium';
import { readSvg } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canvasKit } from '../outlines/canvas-kit.ts';
import { NotExpressible } from '../outlines/painted-area.ts';
import { fileOf, fileOfId, manyKinds, meanDifference, onWhite } from '../testing/many-kinds.ts';
import { svgOfEps } from '../testing/postscript.ts';
import { realIcon } from '../testing/real-icons.ts';
import { epsFile } from './eps.ts';
import { pdfFile } from './pdf.ts';
import { simplifiedSvg } from './simplified-svg.ts';

/** Mean difference from the SVG that anti-aliasing of another renderer makes, of 255. */
const ALIKE = 5;
const [kit, pdfium] = await Promise.all([canvasKit(), PDFiumLibrary.init()]);
const drawn = (document: string) => onWhite(Buffer.from(document));

async function pictureOfPdf(pdf: Buffer): Promise<{ picture: Buffer; pages: number; width: number }> {
  const document = await pdfium.loadDocument(pdf);
  const page = document.getPage(0);
  const { originalWidth: width } = page.getOriginalSize();
  const { data } = await page.render({
    scale: 96 / 72,
    render: async (image) =>
      sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })
        .png()
        .toBuffer(),
  });
  const pages = document.getPageCount();
  document.destroy();
  return { picture: await onWhite(Buffer.from(data)), pages, width };
}

describe.each(manyKinds)('%s: %s', (_what, id) => {
  it('[S4.18] is the same picture as PDF', async () => {
    const file = fileOfId(id);
    const { picture, pages, width } = await pictureOfPdf(await pdfFile(kit, file));
    expect(pages).toBe(1);
    expect(width, '96 px are an inch').toBeCloseTo(72);
    expect(meanDifference(picture, await drawn(file.document))).toBeLessThan(ALIKE);
  });

  it('[S4.18] is the same picture as EPS', async () => {
    const file = fileOfId(id);
    const picture = await drawn(svgOfEps(epsFile(kit, file)));
    expect(meanDifference(picture, await drawn(file.document))).toBeLessThan(ALIKE);
  });

  it('[S4.18] is the same picture as a simplified SVG of filled paths alone', async () => {
    const file = fileOfId(id);
    const svg = simplifiedSvg(kit, file);
    expect(meanDifference(await drawn(svg), await drawn(file.document))).toBeLessThan(ALIKE);
    expect(svg).not.toMatch(/<(mask|clipPath|use|circle|rect|g)\b|stroke/);
    expect(svg).toContain('by Somebody, MIT');
    expect(readSvg(svg).length).toBeGreaterThan(3);
  });
});

describe('vector files', () => {
  it('are true vectors and carry author and licence', async () => {
    const file = fileOf({ ...realIcon('lucide:house'), name: 'Café (1) %\n🏠', author: { name: 'Zoë' } });
    const eps = epsFile(kit, file);
    expect(eps).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0\n%%BoundingBox: 0 0 72 72\n/);
    expect(eps).toContain('%%Copyright: Cafe (1) %? by Zoe, MIT');
    expect(/[^\n -~]/.test(eps), 'seven bits').toBe(false);
    expect(Math.max(...eps.split('\n').map((line) => line.length))).toBeLessThanOrEqual(255);
    const pdf = (await pdfFile(kit, file)).toString('latin1');
    expect(pdf).not.toContain('/Subtype /Image');
    const plain = (await pdfFile(kit, fileOfId('lucide:house'))).toString('latin1');
    expect(plain).toContain('(house by Somebody, MIT)');
    expect(plain).toContain('(Somebody)');
  });

  it('are the same bytes whenever they are made', async () => {
    const file = fileOfId('noto:rocket');
    const [one, other] = [await pdfFile(kit, file), await pdfFile(kit, file)];
    expect(one.equals(other)).toBe(true);
    expect(epsFile(kit, file)).toBe(epsFile(kit, file));
  });

  it('[S4.18] are the same picture as EPS where many gradients shine through each other, in fewer steps', async () => {
    const file = fileOfId('logos:cloudflare-workers');
    const picture = await drawn(svgOfEps(epsFile(kit, file)));
    expect(meanDifference(picture, await drawn(file.document))).toBeLessThan(ALIKE);
  });

  it('are refused where what shines through comes out otherwise', () => {
    const hidden = 'noto:woman-facepalming-medium-dark-skin-tone';
    expect(() => epsFile(kit, fileOfId(hidden))).toThrow('cannot be mixed');
    expect(() => epsFile(kit, fileOfId('fluent-color:mail-32'))).toThrow('too many parts');
  });

  it('are refused, with the reason, where a format has no words for the drawing', async () => {
    const withFilter = fileOf({
      ...realIcon('lucide:house'),
      body: '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><path filter="url(#f)" d="M2 2h9v9z"/>',
    });
    await expect(pdfFile(kit, withFilter)).rejects.toThrow(NotExpressible);
    expect(() => epsFile(kit, withFilter)).toThrow('filter');
    expect(() => simplifiedSvg(kit, withFilter)).toThrow('filter');
  });
});
