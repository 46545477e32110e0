import { readSvg } from '../rules/svg/svg-tokens.ts';
import { nameSlug } from '../url/terms.ts';
import { svgDataUrl } from './data-url.ts';
import { noticeOf } from './svg-notice.ts';

/**
 * A CSS rule that draws an SVG document in an element.
 * @param svg a whole SVG document. @param name the icon's name; gives the class its name.
 * @param size edge in px; null for that of the text around it.
 * @param as `mask` draws it in the colour of the text around, `picture` in its own colours.
 * @throws SvgMarkupError when the document is not well formed.
 */
export function svgToCss(svg: string, name: string, size: number | null, as: 'mask' | 'picture'): string {
  const notice = noticeOf(readSvg(svg));
  const picture = `url("${svgDataUrl(svg)}") no-repeat center / contain`;
  const drawn =
    as === 'mask'
      ? ['background-color: currentColor;', `-webkit-mask: ${picture};`, `mask: ${picture};`]
      : [`background: ${picture};`];
  const edge = size === null ? '1em' : `${size}px`;
  const lines = ['display: inline-block;', `width: ${edge};`, `height: ${edge};`, ...drawn];
  const head = notice ? `/* ${notice.replaceAll('*/', '* /')} */\n` : '';
  return `${head}.icon-${nameSlug(name)} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}
