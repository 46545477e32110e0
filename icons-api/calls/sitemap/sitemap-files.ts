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
import { iconAddresses, iconIdAt } from '../../catalogue/public.ts';
import { publicCollectionsForSitemap } from '../../collections/public-collections.ts';
import type { Database } from '../../database/connection.ts';
import type { SearchIndex } from '../../finding/search/public.ts';
import type { Library } from '../library.ts';
import { searchAddresses } from './search-addresses.ts';

/** Most addresses in one sitemap, as its format says. */
export const SITEMAP_LIMIT = 50_000;
/** So many are made in one turn of the event loop, which takes 1 to 4 ms, the first one included. */
const ICONS_A_TURN = 500;
const CONCEPTS_A_TURN = 20;
/** Edge of the pictures, px: those that the pages themselves name in their structured data. */
const PICTURE = 512;

/** An address of a page and the day it changed last, `2026-11-20`. */
export interface SitemapEntry {
  path: string;
  day: string;
  /** Path of the picture that the page is about. */
  image?: string;
}

/** What sitemaps are made of. */
export interface SitemapSources {
  database: Database;
  index: SearchIndex;
  library: Library;
  /** When the catalogue moved last, ms since 1970. */
  movedAt: number;
}

/** Names of all sitemaps of a library with so many icons. */
export function sitemapNames(icons: number, limit = SITEMAP_LIMIT): string[] {
  const parts = Array.from({ length: Math.ceil(icons / limit) }, (_, part) => `icons-${part + 1}`);
  return ['pages', 'searches', 'collections', ...parts];
}

/** The entries of a sitemap, a few hundred at a time. */
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
    const found = searchAddresses(index, { from, until: from + CONCEPTS_A_TURN });
    // Two ideas may have one title.
    const paths = found.filter((path) => seen.size < limit && !seen.has(path) && seen.add(path));
    if (paths.length > 0) yield paths.map((path) => ({ path, day }));
    await nextTurn();
  }
}

/** Public collections; with more than fit into one sitemap those that changed last. */
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
    const icons = await iconAddresses(database, { after, limit: Math.min(ICONS_A_TURN, left) });
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
