import sharp from 'sharp';

/** A picture as a visitor has it on disk. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The SVG of the first icon for a term in Lucide, of which all are free, in a colour that it has nowhere on the site. */
export async function drawingOf(site: string, term: string): Promise<string> {
  const found = await fetch(`${site}/api/iconsets/v6/search?term=${term}&platform=lucide&amount=1`);
  const { icons } = (await found.json()) as { icons: { id: string }[] };
  return (await fetch(`${site}/img/?id=${icons[0]?.id}&format=svg&size=128&color=E11D48`)).text();
}

/** A drawing as a file of each accepted type. */
export async function filesOf(svg: string): Promise<PictureFile[]> {
  const drawn = sharp(Buffer.from(svg));
  const onWhite = drawn.clone().flatten({ background: '#fff' });
  return [
    { name: 'house.png', mimeType: 'image/png', buffer: await drawn.clone().png().toBuffer() },
    { name: 'house.jpg', mimeType: 'image/jpeg', buffer: await onWhite.jpeg().toBuffer() },
    { name: 'house.webp', mimeType: 'image/webp', buffer: await drawn.clone().webp().toBuffer() },
    { name: 'house.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
  ];
}

/** What a photo is to be. */
export interface PhotoKind {
  /** Points, as the camera holds it. */
  readonly width: number;
  readonly height: number;
  /** Taken with the camera on its side: it is to be turned to the right. */
  readonly isTurned: boolean;
  readonly bytes: number;
}

/** A photo of a drawing. */
export async function largePhotoOf(
  svg: string,
  { width, height, isTurned, bytes }: PhotoKind,
): Promise<PictureFile> {
  const drawing = await sharp(Buffer.from(svg)).resize(1000).png().toBuffer();
  const photo = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: drawing }])
    .withMetadata({ orientation: isTurned ? 6 : 1 })
    .jpeg({ quality: 95 })
    .toBuffer();
  // Bytes behind the end of a JPEG belong to no picture.
  const buffer = Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** A GIF that calls itself a PNG. */
export const disguisedGif: PictureFile = {
  name: 'house.png',
  mimeType: 'image/png',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};
