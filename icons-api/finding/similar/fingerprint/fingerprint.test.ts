import { recolourByPalette, svgDocument } from '@icoteca/shared-contracts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { realIcon } from '../../../drawing/rendering/testing/real-icons.ts';
import { type Fingerprint, fingerprintOf, similarityOf } from './fingerprint.ts';

/** Above this two pictures show the same drawing. */
const SAME = 0.96;

const known = new Map<string, ReturnType<typeof realIcon>>();
/** Memoized: sets are large files. */
const iconOf = (id: string) => {
  const icon = known.get(id) ?? realIcon(id);
  known.set(id, icon);
  return icon;
};

const drawn = (id: string, size: number, colour?: string): Sharp => {
  const { body, box } = iconOf(id);
  const paint = colour ? ({ kind: 'colour', colour } as const) : undefined;
  return sharp(Buffer.from(svgDocument({ body, box }, { size, ...(paint ? { edits: { paint } } : {}) })));
};

async function looks(picture: Sharp): Promise<Fingerprint | null> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return fingerprintOf({ width: info.width, height: info.height, pixels: data });
}

async function alike(a: Sharp, b: Sharp): Promise<number> {
  const [first, second] = await Promise.all([looks(a), looks(b)]);
  return first && second ? similarityOf(first, second) : Number.NaN;
}

describe('a fingerprint', () => {
  const camera = () => drawn('lucide:camera', 96);

  it('is the same for every colour and size', async () => {
    expect(await alike(camera(), drawn('lucide:camera', 96, 'e11d48'))).toBeGreaterThan(0.999);
    for (const size of [48, 128, 400]) {
      expect(await alike(camera(), drawn('lucide:camera', size, '16a34a')), `${size} px`).toBeGreaterThan(
        SAME,
      );
    }
  });

  it('is the same on white, on black, on a colour, and after JPEG', async () => {
    const on = (background: string, colour?: string) =>
      drawn('lucide:camera', 128, colour).flatten({ background });
    expect(await alike(camera(), on('#ffffff'))).toBeGreaterThan(SAME);
    expect(await alike(camera(), on('#111111', 'ffffff'))).toBeGreaterThan(SAME);
    expect(await alike(camera(), on('#fde047', '1d4ed8'))).toBeGreaterThan(SAME);
    const jpeg = sharp(await on('#ffffff').jpeg({ quality: 75 }).toBuffer());
    expect(await alike(camera(), jpeg)).toBeGreaterThan(SAME);
  });

  it('is the same at every position of the drawing', async () => {
    const aside = drawn('lucide:camera', 128).extend({
      left: 90,
      top: 10,
      right: 5,
      bottom: 200,
      background: '#00000000',
    });
    expect(await alike(camera(), sharp(await aside.png().toBuffer()))).toBeGreaterThan(SAME);
  });

  it('sees the borders between colours, whatever the colours', async () => {
    const { body, box } = iconOf('noto:red-apple');
    const leaf = new Map([['689F38', '7E57C2']]);
    const recoloured = svgDocument({ body: recolourByPalette(body, leaf).body, box }, { size: 128 });
    expect(await alike(drawn('noto:red-apple', 96), sharp(Buffer.from(recoloured)))).toBeGreaterThan(SAME);
    expect(
      await alike(drawn('noto:red-apple', 96), drawn('noto:red-apple', 128).flatten({ background: '#fff' })),
    ).toBeGreaterThan(0.9);
  });

  it('differs between drawings, and other styles of one idea are nearer than other ideas', async () => {
    const near = await alike(camera(), drawn('tabler:camera', 96));
    const far = await alike(camera(), drawn('tabler:calendar', 96));
    expect(near).toBeLessThan(0.99);
    expect(near).toBeGreaterThan(0.7);
    expect(far).toBeLessThan(0.5);
  });

  it('is none when nothing is drawn', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 64, height: 64, channels: 4, background } });
    expect(await looks(plain('#00000000'))).toBeNull();
    expect(await looks(plain('#ffffff'))).toBeNull();
    expect(await looks(plain('#336699'))).toBeNull();
  });

  it('is made of pictures of any shape, down to one pixel', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 300],
      [300, 1],
      [2, 2],
    ] as const) {
      const noise = sharp(Buffer.alloc(width * height * 3, Buffer.from([0, 255, 90])), {
        raw: { width, height, channels: 3 },
      });
      await expect(looks(noise)).resolves.toBeDefined();
    }
  });
});
