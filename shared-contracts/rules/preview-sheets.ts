import type { IconSummary } from '../entities/icon.ts';

/** A sheet holds this many icons of a page at most; those beyond it are pictures of their own. */
const SHEET_ICONS = 100;

/** The facts about an icon that decide where its preview comes from. */
export type SheetIcon = Pick<IconSummary, 'id' | 'isColor' | 'svg'>;

/** The icons that share one picture of previews. */
export interface SheetGroup {
  /** They have one colour and are painted through a mask. */
  readonly isMask: boolean;
  /** Ids in the order of the page, each once; at least one. */
  readonly ids: readonly string[];
}

/**
 * Which icons of a page share a picture: those whose vector was not sent (resolution 19). Icons of one colour and
 * those with colours of their own lie in different pictures: the first are masks, and a picture that is used in both
 * ways would be fetched twice. The page cuts by this rule, and the server draws by it ahead of requests.
 */
export function sheetGroups(icons: readonly SheetIcon[]): SheetGroup[] {
  const missing = icons.filter((icon) => icon.svg === undefined);
  return [true, false]
    .map((isMask) => {
      const own = missing.filter((icon) => icon.isColor !== isMask).map((icon) => icon.id);
      return { isMask, ids: [...new Set(own)].slice(0, SHEET_ICONS) };
    })
    .filter(({ ids }) => ids.length > 0);
}
