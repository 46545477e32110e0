import { cleanTerm, readSvg, type SvgToken } from '@icoteca/shared-contracts';
import { spreadLines } from './spread-lines.ts';

/**
 * A React component that draws an SVG document: camelCase attributes, style as an object, props spread on the root.
 * @param svg a whole SVG document, as the download gives it.
 * @param name the icon's name; gives the component its name.
 * @throws SvgMarkupError when the document is not well formed.
 */
export function svgToJsx(svg: string, name: string): string {
  const tokens = readSvg(svg);
  const root = tokens.findIndex((token) => token.kind === 'open');
  const notice = tokens
    .slice(0, root + 2)
    .flatMap((token) => (token.kind === 'text' ? [/^<!--([\s\S]*?)-->$/.exec(token.text)?.[1]?.trim()] : []))
    .find((comment) => comment !== undefined);
  const body = tokens.map((token, index) => writeJsx(token, index === root)).join('');
  return (
    (notice ? `/* ${notice.replaceAll('*/', '* /')} */\n` : '') +
    `export function ${componentName(name)}(props) {\n  return (\n    ${spreadLines(body, '    ')}\n  );\n}\n`
  );
}

/** `arrow-left` -> `ArrowLeftIcon`. A name that begins with a digit gets a letter in front. */
export function componentName(name: string): string {
  const words = cleanTerm(name)
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const joined = `${words.join('')}Icon`;
  return /^\p{L}/u.test(joined) ? joined : `Icon${joined}`;
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
