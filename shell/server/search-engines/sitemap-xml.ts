import { xmlText } from './xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Where the sitemap of a name stands. */
export function sitemapPath(name: string): string {
  return `/sitemaps/${name}.xml.gz`;
}

/** The index of all sitemaps. @param day of the last change, `2026-11-20` */
export function sitemapIndex(
  origin: string,
  { names, day }: { names: readonly string[]; day: string },
): string {
  const entries = names.map(
    (name) =>
      `<sitemap><loc>${xmlText(origin + sitemapPath(name))}</loc><lastmod>${day}</lastmod></sitemap>\n`,
  );
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * One sitemap, from lines of a path and the day it changed last, parted by a blank. Each piece of text makes one piece of
 * XML, so that a file of 50,000 addresses never holds the event loop.
 */
export async function* sitemapXml(origin: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  const start = xmlText(origin);
  yield `${head}<urlset ${namespace}>\n`;
  let unfinished = '';
  for await (const piece of text) {
    const lines = (unfinished + piece).split('\n');
    unfinished = lines.pop() ?? '';
    yield lines.map((line) => entryOf(start, line)).join('');
  }
  yield '</urlset>\n';
}

function entryOf(start: string, line: string): string {
  const blank = line.lastIndexOf(' ');
  const [path, day] = [line.slice(0, blank), line.slice(blank + 1)];
  return `<url><loc>${start}${xmlText(path)}</loc><lastmod>${day}</lastmod></url>\n`;
}
