import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOCIAL_IMAGE } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { icoFile } from '../drawing/rendering/public.ts';

/**
 * Draws the site icons: `node icons-api/icon-files/site-icons.ts`. Run it when the sign changes
 * (shell/common/app/document/favicon.svg), and commit the files.
 */
const folder = join(import.meta.dirname, '../../shell/static/site-icons');
const fontfile = join(import.meta.dirname, '../drawing/rendering/social-image/font/inter-latin.ttf');
const ground = '#fbfbf9';
const sign =
  '<rect width="24" height="24" x="3" y="4" fill="none" stroke="#88877e" stroke-width="3" rx="6"/><circle cx="25" cy="26" r="5" fill="#c8361a"/>';

/** The sign in a square. @param inset margin on each side, relative */
function drawn(edge: number, { inset = 0, onGround = false } = {}): Promise<Buffer> {
  const side = 32 / (1 - 2 * inset);
  const from = -side * inset;
  const back = onGround
    ? `<rect x="${from}" y="${from}" width="${side}" height="${side}" fill="${ground}"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="${from} ${from} ${side} ${side}">${back}${sign}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

async function social(): Promise<Buffer> {
  const { width, height } = SOCIAL_IMAGE;
  const edge = 260;
  const name = await sharp({
    text: {
      text: '<span size="120pt" weight="700" foreground="#18181b">Icoteca</span>',
      font: 'Inter',
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((width - edge - 60 - name.info.width) / 2);
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: await drawn(edge), left, top: Math.round((height - edge) / 2) },
      { input: name.data, left: left + edge + 60, top: Math.round((height - name.info.height) / 2) },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const favicon = await Promise.all([16, 32, 48].map(async (edge) => ({ edge, png: await drawn(edge) })));
const files: Readonly<Record<string, Buffer>> = {
  'favicon.ico': icoFile(favicon),
  'icon-192.png': await drawn(192),
  'icon-512.png': await drawn(512),
  // Systems crop maskable icons to a circle of four fifths.
  'maskable-512.png': await drawn(512, { inset: 0.2, onGround: true }),
  'apple-touch-icon.png': await drawn(180, { inset: 0.12, onGround: true }),
  'social.png': await social(),
};
await mkdir(folder, { recursive: true });
for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
console.log(
  Object.entries(files)
    .map(([name, { length }]) => `${name} ${length}`)
    .join('\n'),
);
