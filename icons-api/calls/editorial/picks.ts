import type { IconSummary } from '@icoteca/shared-contracts';
import { iconId } from '../../catalogue/import/public.ts';
import { findIcon, type IndexData, localIconAt } from '../../finding/search/public.ts';
import picks from './picks.json' with { type: 'json' };

/** Icons that editors picked for a category, a theme or a day: ids of the catalogue. */
export interface PickedRow {
  readonly code: string;
  readonly ids: readonly string[];
}

/** Four icons of one style for each category. */
export const categoryPreviews: ReadonlyMap<string, readonly string[]> = new Map(
  rowsOf(picks.categories).map(({ code, ids }) => [code, ids]),
);

/** Twelve icons of one style for each theme of clip art. */
export const clipArt: readonly PickedRow[] = rowsOf(picks.clipArt);

/** Rows of the home page, one a day: mostly icons in colour, and some that are animated. */
export const days: readonly PickedRow[] = picks.days.map(([code = '', ...names]) => ({
  code,
  ids: names.map((name) => iconId(...(name.split(':') as [set: string, name: string]))),
}));

const DAY_MS = 86_400_000;

/** The row of a day, the same for everybody on a date in UTC. */
export function rowOfDay(now: Date): PickedRow {
  return days[Math.floor(now.getTime() / DAY_MS) % days.length] as PickedRow;
}

/** Icons by id, named in a language; those that the catalogue lacks are left out. */
export function pickedIcons(index: IndexData, ids: readonly string[], language?: string): IconSummary[] {
  return ids.flatMap((id) => {
    const icon = findIcon(index, id);
    return icon < 0 ? [] : [localIconAt(index, language, icon)];
  });
}

/** Rows written as `{code: [set, name, name …]}`. */
function rowsOf(written: Readonly<Record<string, string[]>>): PickedRow[] {
  return Object.entries(written).map(([code, [set = '', ...names]]) => ({
    code,
    ids: names.map((name) => iconId(set, name)),
  }));
}
