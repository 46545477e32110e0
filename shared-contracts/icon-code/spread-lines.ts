/**
 * Markup with each element on a line of its own, so that people can read it. Drawings with text stay in one line, as
 * spaces between their elements would show.
 * @param indent of the root element's own lines.
 */
export function spreadLines(markup: string, indent = ''): string {
  if (markup.includes('<text')) return markup;
  let depth = 0;
  return markup
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map((line, index) => {
      if (line.startsWith('</')) depth -= 1;
      const spread = index === 0 ? line : indent + '  '.repeat(depth) + line;
      if (/^<[a-z]/i.test(line) && !/(\/>|<\/[\w:]+>)$/.test(line)) depth += 1;
      return spread;
    })
    .join('\n');
}
