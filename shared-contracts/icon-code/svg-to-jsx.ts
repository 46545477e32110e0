import { readSvg, type SvgToken } from '../rules/svg/svg-tokens.ts';
import { withRootSize } from './root-size.ts';
import { spreadLines } from './spread-lines.ts';
import { noticeOf } from './svg-notice.ts';

/** What a component is called and how large it is. */
export interface Component {
  readonly component: string;
  /** Edge in px; null for that of the text around it. Users of the component can set another. */
  readonly size: number | null;
}

/**
 * A React component that draws an SVG document: camelCase attributes, style as an object, props spread on the root.
 * @param svg a whole SVG document, as the download gives it.
 * @param typed as TypeScript.
 * @throws SvgMarkupError when the document is not well formed.
 */
export function svgToJsx(svg: string, { component, size }: Component, typed = false): string {
  const tokens = withRootSize(readSvg(svg), size);
  const root = tokens.findIndex((token) => token.kind === 'open');
  const notice = noticeOf(tokens);
  const body = tokens.map((token, index) => writeJsx(token, index === root)).join('');
  const props = typed ? 'props: SVGProps<SVGSVGElement>' : 'props';
  return (
    (notice ? `/* ${notice.replaceAll('*/', '* /')} */\n` : '') +
    (typed ? "import type { SVGProps } from 'react';\n\n" : '') +
    `export function ${component}(${props}) {\n  return (\n    ${spreadLines(body, '    ')}\n  );\n}\n`
  );
}

function writeJsx(token: SvgToken, isRoot: boolean): string {
  if (token.kind === 'close') return `</${token.name}>`;
  if (token.kind === 'text') return writeText(token.text);
  const attributes = token.attributes.map(({ name, value }) =>
    name === 'style' ? ` style={${writeStyle(value)}}` : ` ${propName(name)}="${value}"`,
  );
  return `<${token.name}${attributes.join('')}${isRoot ? ' {...props}' : ''}${token.selfClosing ? ' />' : '>'}`;
}

/** Comments and processing instructions have no place between JSX tags; text is written as a string. */
function writeText(text: string): string {
  if (text.startsWith('<') || text.trim() === '') return '';
  return `{${JSON.stringify(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))}}`;
}

function propName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(data|aria)-/.test(name)) return name;
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function writeStyle(style: string): string {
  const entries = style
    .split(';')
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([property, value]) => property && value)
    .map(([property = '', value = '']) => {
      const key = property.startsWith('--')
        ? property
        : property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return `${JSON.stringify(key)}: ${JSON.stringify(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))}`;
    });
  return `{ ${entries.join(', ')} }`;
}
