import { type Corners, FREE_ICONS_PACK, type Weight } from '@icoteca/shared-contracts';
import { looksLike } from '../../catalogue/data/public.ts';
import { IconFlag, type SnapshotPlatform } from '../../catalogue/snapshot/public.ts';
import { nearestValue } from '../../spelling/edit-distance.ts';
import type { AuthorFilter, IconFilter } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';

/** Filters as in the API; unset means any. Codes are case-insensitive. */
export interface SearchFilters {
  /** Codes, `group-x` and `family-x`, comma-separated; `all` is unset. */
  platform?: string | undefined;
  authors?: 'all' | 'icons8' | 'external' | undefined;
  authorName?: string | undefined;
  isColor?: boolean | undefined;
  isAnimated?: boolean | undefined;
  shape?: 'circle' | 'square' | undefined;
  corners?: Corners | undefined;
  weight?: Weight | undefined;
  free?: boolean | undefined;
  /** SPDX id. */
  license?: string | undefined;
  category?: string | undefined;
}

/** The catalogue lacks the value of a filter. `nearest` is the closest valid value. */
export class UnknownFilterValue extends Error {
  override readonly name = 'UnknownFilterValue';
  readonly code: 'UNKNOWN_STYLE' | 'UNKNOWN_GROUP' | 'UNKNOWN_CATEGORY' | 'UNKNOWN_AUTHOR';
  readonly param: string;
  readonly nearest: string | undefined;

  constructor(code: UnknownFilterValue['code'], param: string, value: string, valid: Iterable<string>) {
    const thing = code.slice('UNKNOWN_'.length).toLowerCase();
    super(`There is no ${thing} "${value.slice(0, 80)}".`);
    this.code = code;
    this.param = param;
    this.nearest = nearestValue(value.slice(0, 80), valid);
  }
}

/** @throws UnknownFilterValue */
export function compileFilter(index: IndexData, filters: SearchFilters): IconFilter {
  let mask = 0;
  let want = 0;
  const demand = (bit: number, value: boolean | undefined) => {
    if (value === undefined) return;
    mask |= bit;
    if (value) want |= bit;
  };
  demand(IconFlag.color, filters.isColor);
  demand(IconFlag.animated, filters.isAnimated);
  // The pack of free icons has icons of every category.
  const isFreePack = filters.category?.toLowerCase() === FREE_ICONS_PACK;
  demand(IconFlag.free, isFreePack ? true : filters.free);
  if (filters.shape) demand(filters.shape === 'circle' ? IconFlag.circle : IconFlag.square, true);
  return {
    platforms: allowedPlatforms(index, filters),
    mask,
    want,
    category: isFreePack ? -1 : categoryNumber(index, filters.category),
    author: authorFilter(index, filters.authorName),
  };
}

/** Styles of a `platform` parameter; null for all. @throws UnknownFilterValue UNKNOWN_STYLE or UNKNOWN_GROUP */
export function namedPlatforms(index: IndexData, parameter: string | undefined): SnapshotPlatform[] | null {
  const words = (parameter ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0 || words.includes('all')) return null;
  return words.flatMap((word) => platformsOf(index.platforms, word));
}

function platformsOf(platforms: readonly SnapshotPlatform[], word: string): SnapshotPlatform[] {
  const style = platforms.filter(
    (platform) => platform.seoCode.toLowerCase() === word || platform.apiCode.toLowerCase() === word,
  );
  if (style.length > 0) return style;
  const [, type, code] = /^(group|family)-(.+)$/.exec(word) ?? [];
  if (type && code) {
    const members = platforms.filter((platform) => bundlesOf(platform, type).includes(code));
    if (members.length > 0) return members;
    const valid = platforms.flatMap((platform) => bundlesOf(platform, type).map((name) => `${type}-${name}`));
    throw new UnknownFilterValue('UNKNOWN_GROUP', 'platform', word, new Set(valid));
  }
  // Not styles, but unambiguous: all emoji styles, and whole sets.
  const loose = platforms.filter((platform) => (word === 'emoji' ? platform.emoji : platform.set === word));
  if (loose.length > 0) return loose;
  const valid = platforms.flatMap((platform) => [platform.seoCode, platform.apiCode]);
  throw new UnknownFilterValue('UNKNOWN_STYLE', 'platform', word, valid);
}

function bundlesOf(platform: SnapshotPlatform, type: string): string[] {
  const codes = type === 'group' ? platform.groups : platform.family === null ? [] : [platform.family];
  return codes.map((code) => code.toLowerCase());
}

function allowedPlatforms(index: IndexData, filters: SearchFilters): Uint8Array | null {
  const named = namedPlatforms(index, filters.platform);
  const kind = filters.authors === 'all' ? undefined : filters.authors;
  const { license } = filters;
  const looks = [filters.corners, filters.weight].filter((look) => look !== undefined);
  if (!named && !kind && license === undefined && looks.length === 0) return null;
  const allowed = new Uint8Array(index.platforms.length);
  for (const platform of named ?? index.platforms)
    if (
      (!kind || platform.author.kind === kind) &&
      (license ?? platform.licence) === platform.licence &&
      looks.every((look) => looksLike(platform.seoCode, look))
    )
      allowed[platform.index] = 1;
  return allowed;
}

function authorFilter({ icons, platforms }: IndexData, authorName: string | undefined): AuthorFilter | null {
  const wanted = authorName?.toLowerCase();
  if (!wanted) return null;
  const number = icons.authors.findIndex(({ id }) => id.toLowerCase() === wanted);
  if (number < 0) {
    const valid = icons.authors.map(({ id }) => id);
    throw new UnknownFilterValue('UNKNOWN_AUTHOR', 'authorName', wanted, valid);
  }
  return {
    number,
    styles: Uint8Array.from(platforms, ({ author }) => (author.id === icons.authors[number]?.id ? 1 : 0)),
  };
}

function categoryNumber(index: IndexData, code: string | undefined): number {
  if (!code) return -1;
  const codes = index.categories.map((category) => category.code);
  const number = codes.indexOf(code.toLowerCase());
  if (number < 0) throw new UnknownFilterValue('UNKNOWN_CATEGORY', 'category', code, codes);
  return number;
}
