import sharp from 'sharp';

/** How much the pictures of two documents differ at their worst point and channel, 0 to 255. */
export async function largestDifference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(pixelsOf));
  if (!a || !b || a.length !== b.length) return 255;
  let most = 0;
  for (let at = 0; at < a.length; at++)
    most = Math.max(most, Math.abs((a[at] as number) - (b[at] as number)));
  return most;
}

/** Pixels multiplied by their opacity. */
async function pixelsOf(document: string): Promise<Uint8Array> {
  const pixels = await sharp(Buffer.from(document)).ensureAlpha().raw().toBuffer();
  for (let at = 0; at < pixels.length; at += 4)
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = Math.round(
        ((pixels[at + channel] as number) * (pixels[at + 3] as number)) / 255,
      );
  return pixels;
}
