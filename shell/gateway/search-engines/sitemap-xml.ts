import { xmlText } from './xml-text.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Path of a sitemap. */
function sitemapPath(name: string): string {
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
 * One sitemap, from lines of path, day of the last change and optional picture path, separated by blanks. Each chunk
 * of text yields a chunk of XML, so that 50,000 URLs never block the event loop.
 */
export async function* sitemapXml(origin: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  const start = xmlText(origin);
  yield `${head}<urlset ${namespace} ${imageNamespace}>\n`;
  let unfinished = '';
  for await (const piece of text) {
    const lines = (unfinished + piece).split('\n');
    unfinished = lines.pop() ?? '';
    yield lines.map((line) => entryOf(start, line)).join('');
  }
  yield '</urlset>\n';
}

function entryOf(start: string, line: string): string {
  const [path = '', day, picture] = line.split(' ');
  const image = picture
    ? `<image:image><image:loc>${start}${xmlText(picture)}</image:loc></image:image>`
    : '';
  return `<url><loc>${start}${xmlText(path)}</loc><lastmod>${day}</lastmod>${image}</url>\n`;
}
