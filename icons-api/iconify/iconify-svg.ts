import { escapeXml, svgDocument } from '@icoteca/shared-contracts';
import type { IconWithBody } from '../catalogue/public.ts';

export interface IconifySvgOptions {
  color?: string | undefined;
  width?: string | undefined;
  height?: string | undefined;
}

const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d.,%/ ]{3,40}\))$/i;
const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:em|rem|px|%)?$/;

/** True for values that are safe in the document. */
export function canDraw({ color, width, height }: IconifySvgOptions): boolean {
  return (
    (color === undefined || COLOUR.test(color)) &&
    [width, height].every((text) => text === undefined || LENGTH.test(text))
  );
}

/** One icon as a document with author and licence. Default height 1em, as in Iconify. */
export function iconifySvg(icon: IconWithBody, { color, width, height }: IconifySvgOptions): string {
  const { box } = icon;
  const high = height ?? (width === undefined ? '1em' : undefined);
  const wide =
    width ?? (high === '1em' && box.width !== box.height ? `${box.width / box.height}em` : undefined);
  const [w, h] = [wide ?? high ?? '1em', high ?? wide ?? '1em'];
  const document = svgDocument(icon, { notice: `${icon.author.name}, ${icon.licence.title}` })
    .replace(/ width="[^"]*"/, ` width="${escapeXml(w)}"`)
    .replace(/ height="[^"]*"/, ` height="${escapeXml(h)}"`);
  return color === undefined ? document : document.replaceAll('currentColor', escapeXml(color));
}
