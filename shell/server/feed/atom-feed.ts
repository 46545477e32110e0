import { newIconsFeedPath, newIconsPath, type SiteLocale } from '@icoteca/shared-contracts';
import { xmlText } from '../search-engines/xml-text.ts';
import { siteText } from '../site-texts.ts';
import type { FeedEntry } from './feed-source.ts';

/** The site as readers of the feed see it. */
export interface FeedSite {
  readonly origin: string;
  readonly locale: Pick<SiteLocale, 'code' | 'iso'>;
}

/** The newest icons as an Atom feed (RFC 4287). */
export function atomFeed(site: FeedSite, entries: readonly FeedEntry[]): string {
  const { origin, locale } = site;
  const updated = Math.max(0, ...entries.map(({ addedAt }) => addedAt));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(locale.iso)}">
<id>${xmlText(origin + newIconsFeedPath)}</id>
<title>${xmlText(`Icoteca: ${siteText(locale.code, 'feed.title')}`)}</title>
<updated>${dateOf(updated)}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(origin + newIconsFeedPath)}"/>
<link rel="alternate" type="text/html" href="${xmlText(origin + newIconsPath())}"/>
<icon>${xmlText(`${origin}/site-icons/icon-192.png`)}</icon>
<author><name>Icoteca</name></author>
${entries.map((entry) => entryXml(origin, entry)).join('')}</feed>
`;
}

function entryXml(
  origin: string,
  { id, path, picture, title, style, author, licence, addedAt }: FeedEntry,
): string {
  const words = `${title}, ${style}`;
  const link = origin + path;
  const html = `<p><a href="${xmlText(link)}"><img src="${xmlText(origin + picture)}" alt="${xmlText(words)}" width="96" height="96"></a></p>`;
  return `<entry>
<id>${xmlText(`tag:${new URL(origin).hostname},2026:icon/${id}`)}</id>
<title>${xmlText(words)}</title>
<link rel="alternate" type="text/html" href="${xmlText(link)}"/>
<published>${dateOf(addedAt)}</published>
<updated>${dateOf(addedAt)}</updated>
<author><name>${xmlText(author)}</name></author>
<category term="${xmlText(style)}"/>
<rights>${xmlText(`${author}, ${licence}`)}</rights>
<content type="html">${xmlText(html)}</content>
</entry>
`;
}

function dateOf(time: number): string {
  return new Date(time).toISOString();
}
