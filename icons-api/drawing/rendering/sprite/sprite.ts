import {
  editDrawing,
  escapeXml,
  hasLinks,
  type IconEdits,
  uniqueIds,
  type ViewBox,
} from '@icoteca/shared-contracts';
import { iconNames, namePrefix } from '../../fonts/icon-names.ts';
import { type LicensedIcon, licenceText } from '../../fonts/licence-text.ts';
import { fittingEditsOf } from '../render-options.ts';

export interface SpriteIcon extends LicensedIcon {
  id: string;
  title: string;
  body: string;
  box: ViewBox;
  /** Edits that do not fit the icon are ignored. */
  edits: IconEdits;
}

export interface SpriteJob {
  icons: SpriteIcon[];
  /** Prefix of ids. */
  namePrefix: string | undefined;
}

/**
 * One SVG document with a symbol per icon. All ids are safe and unique, also inside drawings. Starts with usage and
 * licences.
 * @throws SvgMarkupError
 */
export function spriteDocument({ icons, namePrefix: given }: SpriteJob): string {
  const prefix = namePrefix(given);
  const ids = iconNames(icons).map((name) => `${prefix}-${name}`);
  const symbols = icons.map((icon, at) => {
    const { title } = icon;
    const { body, box, root } = editDrawing(icon, fittingEditsOf(icon.edits, icon));
    const id = ids[at] as string;
    const window = `${box.left} ${box.top} ${box.width} ${box.height}`;
    const attributes = Object.entries(root).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
    // Names of icons have no double hyphen.
    return `<symbol id="${id}" viewBox="${window}"${attributes.join('')}><title>${escapeXml(title)}</title>${uniqueIds(body, `${id}--`)}</symbol>`;
  });
  const usage = `<svg width="24" height="24" aria-hidden="true"><use href="sprite.svg#${ids[0] ?? 'icon'}"/></svg>`;
  const needsLinks = symbols.some(hasLinks);
  const links = needsLinks ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${links}>
<!--
${comment(`To show an icon:\n\n  ${usage}\n\n${licenceText(icons)}`)}
-->
${symbols.join('\n')}
</svg>
`;
}

/** Escapes the end of a comment. */
function comment(text: string): string {
  return text
    .replace(/-(?=-)/g, '- ')
    .replace(/-$/, '- ')
    .trimEnd();
}
