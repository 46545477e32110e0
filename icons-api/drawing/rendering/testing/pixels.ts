import sharp from 'sharp';

/** A decoded picture: `at` gives RGBA. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
  at(x: number, y: number): [number, number, number, number];
}

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data,
    at: (x, y) => {
      const start = (y * info.width + x) * 4;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0, data[start + 3] ?? 0];
    },
  };
}

/** Sum of alpha in whole pixels: how much is drawn. */
export function inkOf({ data }: Pixels): number {
  let ink = 0;
  for (let at = 3; at < data.length; at += 4) ink += data[at] ?? 0;
  return ink / 255;
}

/** Greatest difference of two pictures in the given channels, ignoring the colour of transparent pixels. */
export function differenceOf(a: Pixels, b: Pixels, channels: readonly number[] = [0, 1, 2, 3]): number {
  if (a.data.length !== b.data.length) return 255;
  let most = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    if (a.data[at + 3] === 0 && b.data[at + 3] === 0) continue;
    for (const channel of channels) {
      most = Math.max(most, Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)));
    }
  }
  return most;
}
