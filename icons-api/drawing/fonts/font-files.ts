import { escapeXml } from '@icoteca/shared-contracts';
import svg2ttf from 'svg2ttf';
import ttf2woff from 'ttf2woff';
import { compress } from 'wawoff2';
import { exactPostTable } from './exact-post-table.ts';
import { EM } from './glyph.ts';

export interface Glyph {
  /** Safe and unique. */
  name: string;
  codePoint: number;
  /** In font units, y axis upwards. */
  path: string;
}

/** Equal glyphs give equal bytes. */
export async function fontFiles(
  family: string,
  glyphs: readonly Glyph[],
  copyright: string,
): Promise<Record<'ttf' | 'woff' | 'woff2', Buffer>> {
  const written = svg2ttf(svgFont(family, glyphs), {
    ts: 0,
    version: '1.0',
    copyright,
    description: 'Icons',
    url: '',
  });
  const ttf = exactPostTable(Buffer.from(written.buffer));
  const woff = Buffer.from(ttf2woff(new Uint8Array(ttf)).buffer);
  return { ttf, woff, woff2: Buffer.from(await compress(ttf)) };
}

function svgFont(family: string, glyphs: readonly Glyph[]): string {
  const drawn = glyphs.map(
    ({ name, codePoint, path }) =>
      `<glyph glyph-name="${escapeXml(name)}" unicode="&#x${codePoint.toString(16)};" horiz-adv-x="${EM}" d="${path}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="${escapeXml(family)}" horiz-adv-x="${EM}">` +
    `<font-face font-family="${escapeXml(family)}" units-per-em="${EM}" ascent="${EM}" descent="0"/>` +
    `<glyph glyph-name=".notdef" horiz-adv-x="${EM}" d=""/>${drawn.join('')}</font></defs></svg>`
  );
}
