import { createHash } from 'node:crypto';
import { posterOf, svgDocument, type ViewBox } from '@icoteca/shared-contracts';
import type { CanvasKit } from 'canvaskit-wasm';
import JSZip from 'jszip';
import { GeometryError } from '../rendering/outlines/canvas-kit.ts';
import { NotExpressible } from '../rendering/outlines/painted-area.ts';
import { codePoints } from './code-points.ts';
import { demoPage } from './demo-page.ts';
import { fontFiles, type Glyph } from './font-files.ts';
import { fontScss, fontStyles } from './font-styles.ts';
import { glyphPath } from './glyph.ts';
import { iconNames, namePrefix } from './icon-names.ts';
import { type LicensedIcon, licenceText } from './licence-text.ts';

export interface FontIcon extends LicensedIcon {
  id: string;
  /** The drawing as in the catalogue; an animated one is reduced to its poster frame. */
  body: string;
  box: ViewBox;
}

export interface WebFontJob {
  icons: FontIcon[];
  /** Prefix of class names, and name of the font family and files. */
  namePrefix: string | undefined;
  /** Adds a content hash to the file names, so that they can be cached forever. */
  appendHash: boolean;
}

/** The earliest date of zip files: equal selections give equal files. */
const NO_DATE = new Date(Date.UTC(1980, 0, 1));

/**
 * A font as a zip: woff2, woff, ttf, CSS, SCSS, a demo page, code points and licences.
 * @throws NotExpressible naming the icon
 */
export async function webFont(kit: CanvasKit, work: WebFontJob): Promise<Uint8Array> {
  const prefix = namePrefix(work.namePrefix);
  const names = iconNames(work.icons);
  const points = codePoints(work.icons.map(({ id }) => id));
  const glyphs = work.icons.map(
    (icon, at): Glyph => ({
      name: names[at] as string,
      codePoint: points[at] as number,
      path: outline(kit, icon, names[at] as string),
    }),
  );
  const family = work.namePrefix === undefined ? 'icoteca' : prefix;
  const { ttf, woff, woff2 } = await fontFiles(family, glyphs, licenceLine(work.icons));
  const hash = createHash('sha256').update(ttf).digest('hex').slice(0, 8);
  const fileName = work.appendHash ? `${family}-${hash}` : family;
  const zip = new JSZip();
  const add = (name: string, content: Uint8Array | string) =>
    zip.file(name, content, { date: NO_DATE, createFolders: false });
  add(`fonts/${fileName}.woff2`, woff2);
  add(`fonts/${fileName}.woff`, woff);
  add(`fonts/${fileName}.ttf`, ttf);
  const styled = { family, fileName, prefix, glyphs };
  add(`${family}.css`, fontStyles(styled));
  add(`${family}.scss`, fontScss(styled));
  add('demo.html', demoPage({ family, prefix, glyphs }));
  add(
    'names.json',
    `${JSON.stringify(Object.fromEntries(glyphs.map(({ name, codePoint }) => [name, codePoint])), null, 2)}\n`,
  );
  add('LICENSES.txt', licenceText(work.icons));
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', platform: 'DOS' });
}

function outline(kit: CanvasKit, { body, box }: FontIcon, name: string): string {
  try {
    return glyphPath(kit, svgDocument({ body: posterOf(body), box }));
  } catch (cause) {
    if (!(cause instanceof NotExpressible || cause instanceof GeometryError)) throw cause;
    throw new NotExpressible(`A font cannot tell the icon ${name}: ${cause.message}`, { cause });
  }
}

function licenceLine(icons: readonly LicensedIcon[]): string {
  const lines = new Set(icons.map(({ author, licence }) => `${author}, ${licence.title}`));
  return [...lines].sort().join('; ').slice(0, 1000);
}
