import { readSvg, type SvgToken, writeSvg } from '../rules/svg/svg-tokens.ts';
import { withRootSize } from './root-size.ts';
import { spreadLines } from './spread-lines.ts';
import { noticeOf } from './svg-notice.ts';

/**
 * A Vue single-file component that draws an SVG document. Attributes that it is given go to the root, as Vue does by itself.
 * @param svg a whole SVG document, as the download gives it.
 * @param size edge in px; null for that of the text around it.
 * @throws SvgMarkupError when the document is not well formed.
 */
export function svgToVue(svg: string, size: number | null): string {
  const { head, markup } = readTemplate(svg, size);
  return `${head}<template>\n  ${spreadLines(markup, '  ')}\n</template>\n`;
}

/**
 * A Svelte component, version 5, that draws an SVG document; what it is given goes to the root.
 * @param svg a whole SVG document, as the download gives it.
 * @param size edge in px; null for that of the text around it.
 * @throws SvgMarkupError when the document is not well formed.
 */
export function svgToSvelte(svg: string, size: number | null): string {
  const { head, markup } = readTemplate(svg, size);
  const script = '<script>\n  let { ...props } = $props();\n</script>\n\n';
  return `${head}${script}${spreadLines(markup.replace(/^<svg[^>]*(?=>)/, '$& {...props}'))}\n`;
}

/** The document without comments, which have a place before it, and with braces that no compiler takes for its own. */
function readTemplate(svg: string, size: number | null): { head: string; markup: string } {
  const tokens = withRootSize(readSvg(svg), size);
  const notice = noticeOf(tokens);
  const rest = tokens.filter((token) => token.kind !== 'text' || !/^<[!?]/.test(token.text));
  return {
    head: notice ? `<!-- ${notice} -->\n` : '',
    markup: writeSvg(rest.map(withoutBraces)),
  };
}

function withoutBraces(token: SvgToken): SvgToken {
  if (token.kind === 'text') return { ...token, text: escapeBraces(token.text) };
  if (token.kind === 'close') return token;
  return {
    ...token,
    attributes: token.attributes.map(({ name, value }) => ({ name, value: escapeBraces(value) })),
  };
}

function escapeBraces(text: string): string {
  return text.replaceAll('{', '&#123;').replaceAll('}', '&#125;');
}
