import { nameSlug, readSvg } from '@icoteca/shared-contracts';
import { svgDataUrl } from './data-url.ts';
import { noticeOf } from './svg-notice.ts';

/**
 * A CSS rule that draws an SVG document in an element.
 * @param svg a whole SVG document. @param name the icon's name; gives the class its name. @param size edge in px.
 * @param as `mask` draws it in the colour of the text around, `picture` in its own colours.
 * @throws SvgMarkupError when the document is not well formed.
 */
export function svgToCss(svg: string, name: string, size: number, as: 'mask' | 'picture'): string {
  const notice = noticeOf(readSvg(svg));
  const picture = `url("${svgDataUrl(svg)}") no-repeat center / contain`;
  const drawn =
    as === 'mask'
      ? ['background-color: currentColor;', `-webkit-mask: ${picture};`, `mask: ${picture};`]
      : [`background: ${picture};`];
  const lines = ['display: inline-block;', `width: ${size}px;`, `height: ${size}px;`, ...drawn];
  const head = notice ? `/* ${notice.replaceAll('*/', '* /')} */\n` : '';
  return `${head}.icon-${nameSlug(name)} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}
