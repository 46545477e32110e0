import sharp from 'sharp';

type Colour = readonly [number, number, number];

/** Contrast of two colours as WCAG defines it, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The best contrast of anything in a picture to its ground, which is its most frequent colour. */
export async function contrastInPicture(png: Buffer): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  return Math.max(...[...counts.keys()].map((colour) => contrast(bytesOf(colour), bytesOf(ground))));
}

function bytesOf(colour: number): Colour {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** How many pixels of two pictures of one size differ by more than a shade. */
export async function differentPixels(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  let count = 0;
  for (let at = 0; before && after && at < before.length; at += 3) {
    const by = [0, 1, 2].map((part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)));
    if (Math.max(...by) > 24) count += 1;
  }
  return count;
}
