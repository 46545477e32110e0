import { type Drawing, type PaintChoice, paintsOf, posterOf, svgDocument } from '@icoteca/shared-contracts';
import sharp from 'sharp';

/** The ground of a picture, and the type of its file. */
export const grounds = ['none', 'white', 'dark', 'jpeg'] as const;
export type Ground = (typeof grounds)[number];

const GROUND_COLOURS = { white: '#ffffff', dark: '#1e1e1e', jpeg: '#ffffff' } as const;
/** Edge of the pictures, px. */
const EDGE = 128;

/**
 * The file of a picture that shows an icon in other colours than its own: one random colour, dark on light or light on dark;
 * where it has several, each of them turned by the same random angle around the colour circle and made lighter or darker.
 */
export async function pictureInOtherColours(
  icon: Drawing & { stratum: string },
  ground: Ground,
  random: () => number,
): Promise<Buffer> {
  const paint = icon.stratum === 'mono' ? oneColour(ground, random) : turnedColours(icon.body, random);
  const document = svgDocument(
    { body: posterOf(icon.body), box: icon.box },
    { size: EDGE, edits: { paint } },
  );
  const picture = sharp(Buffer.from(document));
  if (ground === 'none') return picture.png().toBuffer();
  const flat = picture.flatten({ background: GROUND_COLOURS[ground] });
  return ground === 'jpeg' ? flat.jpeg({ quality: 75 }).toBuffer() : flat.png().toBuffer();
}

function oneColour(ground: Ground, random: () => number): PaintChoice {
  const from = ground === 'dark' ? 0.6 : 0;
  const channels = [0, 1, 2].map(() => Math.round((from + random() * 0.4) * 255));
  return { kind: 'colour', colour: channels.map(hexOf).join('') };
}

function turnedColours(body: string, random: () => number): PaintChoice {
  const turn = 60 + random() * 240;
  const lighter = (random() - 0.5) * 0.3;
  const paints = paintsOf(body).filter((paint) => /^[0-9A-F]{6}$/.test(paint));
  return { kind: 'palette', palette: new Map(paints.map((paint) => [paint, turned(paint, turn, lighter)])) };
}

/** A colour of six hex digits, turned by an angle in degrees and made lighter by a share of the whole range. */
function turned(hex: string, angle: number, lighter: number): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const highest = Math.max(red, green, blue);
  const chroma = highest - Math.min(red, green, blue);
  const sixth =
    chroma === 0
      ? 0
      : highest === red
        ? (green - blue) / chroma
        : highest === green
          ? 2 + (blue - red) / chroma
          : 4 + (red - green) / chroma;
  const lightness = Math.min(0.95, Math.max(0.05, highest - chroma / 2 + lighter));
  const strength = Math.min(chroma, 2 * Math.min(lightness, 1 - lightness)) / 2;
  const hue = sixth + angle / 60;
  return [0, 4, 2]
    .map((shift) => {
      const place = (((hue + shift) % 6) + 6) % 6;
      const share = Math.min(Math.max(Math.abs(place - 3) - 1, 0), 1) * 2 - 1;
      return hexOf(Math.round((lightness + strength * share) * 255));
    })
    .join('');
}

function hexOf(channel: number): string {
  return channel.toString(16).padStart(2, '0');
}
