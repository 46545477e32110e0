import type { IconSummary } from '@icoteca/shared-contracts';
import {
  compileFilter,
  findIcon,
  type IndexData,
  iconAt,
  namedPlatforms,
  type SearchIndex,
  searchPage,
  UnknownFilterValue,
} from '../../finding/search/public.ts';

const CANDIDATES = 6;

/** The style to move icons to. @throws UnknownFilterValue UNKNOWN_STYLE for a word that names none, or several */
export function styleOf({ platforms }: IndexData, word: string): IndexData['platforms'][number] {
  const named = namedPlatforms({ platforms } as IndexData, word) ?? [];
  const [style, ...others] = named;
  if (style && others.length === 0) return style;
  throw new UnknownFilterValue(
    'UNKNOWN_STYLE',
    'platform',
    word,
    platforms.flatMap(({ seoCode, apiCode }) => [seoCode, apiCode]),
  );
}

/**
 * The same concept in another style, by name if it has several variants. An icon of the style is its own counterpart.
 * @param style position in `platforms`
 * @returns null when the style lacks the concept, or the icon is not in the catalogue
 */
export function counterpartOf(
  data: IndexData,
  icon: Pick<IconSummary, 'id' | 'name'>,
  style: number,
): IconSummary | null {
  const number = findIcon(data, icon.id);
  if (number < 0) return null;
  if (data.icons.platform[number] === style) return iconAt(data, number);
  const concept = data.icons.concept[number] as number;
  const end = data.concepts.iconStart[concept + 1] as number;
  const found: IconSummary[] = [];
  for (let other = data.concepts.iconStart[concept] as number; other < end; other++)
    if (data.icons.platform[other] === style) found.push(iconAt(data, other));
  return found.find(({ name }) => name === icon.name) ?? found[0] ?? null;
}

/** The nearest icons of a style by name and tags, best first. @param seoCode of the style */
export function candidatesIn(
  index: SearchIndex,
  { title, id }: Pick<IconSummary, 'title' | 'id'>,
  seoCode: string,
): IconSummary[] {
  const { icons } = searchPage(index, {
    term: title,
    filter: compileFilter(index.data, { platform: seoCode }),
    spellcheck: false,
    offset: 0,
    amount: CANDIDATES,
  });
  return Array.from(icons, (number) => iconAt(index.data, number)).filter((icon) => icon.id !== id);
}
