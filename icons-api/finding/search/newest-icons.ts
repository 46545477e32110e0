import { type DateGroup, dateGroupOf, dateGroupStarts, dateGroups } from '@icoteca/shared-contracts';
import { type IconFilter, iconPasses } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';

export interface NewestIcons {
  icons: number[];
  /** Icons of the chosen age. */
  total: number;
  /** Totals per age, without ages that have none. */
  dates: { date: DateGroup; total: number }[];
}

/** The newest icons that pass a filter. @param page `date` selects an age; `at` is the current time, ms since 1970 */
export function newestIcons(
  index: IndexData,
  filter: IconFilter,
  { offset, amount, date, at }: { offset: number; amount: number; date?: DateGroup | undefined; at: number },
): NewestIcons {
  const { byNewest, addedAt } = index.icons;
  const starts = dateGroupStarts(at);
  const totals = new Uint32Array(dateGroups.length);
  const wanted = date === undefined ? -1 : dateGroups.indexOf(date);
  const icons: number[] = [];
  let total = 0;
  let seconds = -1;
  let group = 0;
  for (const icon of byNewest) {
    if (!iconPasses(index, filter, icon)) continue;
    // Icons of one set mostly have the same date.
    if (addedAt[icon] !== seconds) {
      seconds = addedAt[icon] as number;
      group = dateGroups.indexOf(dateGroupOf(seconds * 1000, starts));
    }
    totals[group] = (totals[group] as number) + 1;
    if (wanted >= 0 && group !== wanted) continue;
    if (total >= offset && icons.length < amount) icons.push(icon);
    total++;
  }
  const dates = dateGroups.map((name, number) => ({ date: name, total: totals[number] as number }));
  return { icons, total, dates: dates.filter((part) => part.total > 0) };
}
