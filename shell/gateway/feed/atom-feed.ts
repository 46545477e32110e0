import type { SiteLocale } from '@icoteca/shared-contracts';
import { xmlText } from '../search-engines/xml-text.ts';

/** The site as readers of the feed see it. */
export interface FeedSite {
  readonly origin: string;
  readonly locale: Pick<SiteLocale, 'code' | 'iso'>;
}

/** Something in a feed. All texts are plain. */
export interface FeedItem {
  /** What it is and its id, `icon/abc`; names it for ever. */
  readonly tag: string;
  readonly title: string;
  /** Path of its page. */
  readonly path: string;
  /** Path of its picture, and edge of it, px; null without one. */
  readonly picture: { readonly path: string; readonly edge: number } | null;
  readonly author: string;
  readonly categories: readonly string[];
  readonly rights?: string;
  /** Milliseconds since 1970. */
  readonly published: number;
  readonly updated: number;
}

/** A feed: where it is, which page shows the same, what it is called, and what is in it. */
export interface Feed {
  readonly path: string;
  readonly pagePath: string;
  readonly title: string;
  readonly items: readonly FeedItem[];
}

/** A feed as Atom (RFC 4287). */
export function atomFeed(site: FeedSite, { path, pagePath, title, items }: Feed): string {
  const { origin, locale } = site;
  const updated = Math.max(0, ...items.map((item) => item.updated));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(locale.iso)}">
<id>${xmlText(origin + path)}</id>
<title>${xmlText(`Icoteca: ${title}`)}</title>
<updated>${dateOf(updated)}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(origin + path)}"/>
<link rel="alternate" type="text/html" href="${xmlText(origin + pagePath)}"/>
<icon>${xmlText(`${origin}/site-icons/icon-192.png`)}</icon>
<author><name>Icoteca</name></author>
${items.map((item) => entryXml(origin, item)).join('')}</feed>
`;
}

function entryXml(origin: string, item: FeedItem): string {
  const link = origin + item.path;
  const { title, picture, rights } = item;
  const shown = picture
    ? `<img src="${xmlText(origin + picture.path)}" alt="${xmlText(title)}" width="${picture.edge}" height="${picture.edge}">`
    : xmlText(title);
  const html = `<p><a href="${xmlText(link)}">${shown}</a></p>`;
  const categories = item.categories.map((category) => `<category term="${xmlText(category)}"/>\n`).join('');
  return `<entry>
<id>${xmlText(`tag:${new URL(origin).hostname},2026:${item.tag}`)}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${xmlText(link)}"/>
<published>${dateOf(item.published)}</published>
<updated>${dateOf(item.updated)}</updated>
<author><name>${xmlText(item.author)}</name></author>
${categories}${rights === undefined ? '' : `<rights>${xmlText(rights)}</rights>\n`}<content type="html">${xmlText(html)}</content>
</entry>
`;
}

function dateOf(time: number): string {
  return new Date(time).toISOString();
}
