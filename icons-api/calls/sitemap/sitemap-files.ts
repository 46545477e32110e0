import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  authorPath,
  categoriesPath,
  categoryPath,
  clipArtPath,
  coverListPath,
  homePath,
  iconPath,
  imageSearchPath,
  newIconsPath,
  popularPath,
  previewUrl,
  pricingPath,
  publicCollectionPath,
  stylePath,
} from '@icoteca/shared-contracts';
import { iconIdAt, iconUrlRows } from '../../catalogue/public.ts';
import { publicCollectionsForSitemap } from '../../collections/public-collections.ts';
import type { Database } from '../../database/connection.ts';
import type { SearchIndex } from '../../finding/search/public.ts';
import type { Library } from '../library.ts';
import { searchUrls } from './search-urls.ts';

/** Most URLs in one sitemap, by its format. */
export const SITEMAP_LIMIT = 50_000;
/** Entries of one turn of the event loop, which takes 1 to 4 ms. */
const ICONS_A_TURN = 500;
const CONCEPTS_A_TURN = 20;
/** Edge of the pictures, px, as in the structured data of the pages. */
const PICTURE = 512;

/** The path of a page, the day of its last change, `2026-11-20`, and the path of its picture. */
export interface SitemapEntry {
  path: string;
  day: string;
  image?: string;
}

export interface SitemapSources {
  database: Database;
  index: SearchIndex;
  library: Library;
  /** Last change of the catalogue, ms since 1970. */
  movedAt: number;
}

/** Names of all sitemaps. @param icons of the library */
export function sitemapNames(icons: number, limit = SITEMAP_LIMIT): string[] {
  const parts = Array.from({ length: Math.ceil(icons / limit) }, (_, part) => `icons-${part + 1}`);
  return ['pages', 'searches', 'collections', ...parts];
}

/** The entries of a sitemap in batches. */
export function sitemapEntries(
  name: string,
  sources: SitemapSources,
  limit = SITEMAP_LIMIT,
): AsyncGenerator<SitemapEntry[]> {
  if (name === 'pages') return pageEntries(sources);
  if (name === 'searches') return searchEntries(sources, limit);
  if (name === 'collections') return collectionEntries(sources.database, limit);
  return iconEntries(sources.database, Number(name.slice('icons-'.length)) - 1, limit);
}

async function* pageEntries({ library, movedAt }: SitemapSources): AsyncGenerator<SitemapEntry[]> {
  const day = dayOf(movedAt);
  const styles = [...library.platforms, ...library.groups].map(({ seoCode }) => stylePath(seoCode));
  const newest = library.platforms.map(({ seoCode }) => newIconsPath(seoCode));
  const drawn = [...library.platforms, ...library.makers.values()];
  const authors = new Set(drawn.map(({ author }) => authorPath(author)));
  const categories = library.packs.map(({ code }) => categoryPath(code));
  const lists = [
    '/icons/styles',
    categoriesPath,
    clipArtPath,
    pricingPath,
    newIconsPath(),
    popularPath,
    coverListPath,
    imageSearchPath,
  ];
  const paths = [homePath, ...lists, ...styles, ...newest, ...categories, ...authors];
  yield paths.map((path) => ({ path, day }));
}

async function* searchEntries(
  { index, movedAt }: SitemapSources,
  limit: number,
): AsyncGenerator<SitemapEntry[]> {
  const day = dayOf(movedAt);
  const seen = new Set<string>();
  const { length } = index.data.concepts.byPopularity;
  for (let from = 0; from < length && seen.size < limit; from += CONCEPTS_A_TURN) {
    const found = searchUrls(index, { from, until: from + CONCEPTS_A_TURN });
    // Two concepts may have the same title.
    const paths = found.filter((path) => seen.size < limit && !seen.has(path) && seen.add(path));
    if (paths.length > 0) yield paths.map((path) => ({ path, day }));
    await nextTurn();
  }
}

/** Public collections, at most one sitemap of those that changed last. */
async function* collectionEntries(database: Database, limit: number): AsyncGenerator<SitemapEntry[]> {
  const found = await publicCollectionsForSitemap(database, limit);
  yield found.map(({ apiCode, updatedAt }) => ({
    path: publicCollectionPath(apiCode),
    day: dayOf(updatedAt),
  }));
}

async function* iconEntries(database: Database, part: number, limit: number): AsyncGenerator<SitemapEntry[]> {
  let after = part === 0 ? '' : await iconIdAt(database, part * limit - 1);
  for (let left = limit; after !== undefined && left > 0; left -= ICONS_A_TURN) {
    const icons = await iconUrlRows(database, { after, limit: Math.min(ICONS_A_TURN, left) });
    if (icons.length > 0)
      yield icons.map((icon) => ({
        path: iconPath(icon),
        day: dayOf(icon.addedAt * 1000),
        image: previewUrl(icon, PICTURE),
      }));
    after = icons.length < ICONS_A_TURN ? undefined : icons.at(-1)?.id;
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
