import { type DateGroup, dateGroupOf, dateGroupStarts, dateGroups } from '@icoteca/shared-contracts';
import { type IconFilter, iconPasses } from './icon-filter.ts';
import { inTurn } from './in-turn.ts';
import type { IndexData } from './index-data.ts';

export interface NewestIcons {
  icons: number[];
  /** Icons of the chosen age. */
  total: number;
  /** Totals per age, without ages that have none. */
  dates: { date: DateGroup; total: number }[];
}

/** The newest icons that pass a filter, those of one month from all styles in turn. @param page `date` selects an age; `at` is the current time, ms since 1970 */
export function newestIcons(
  index: IndexData,
  filter: IconFilter,
  { offset, amount, date, at }: { offset: number; amount: number; date?: DateGroup | undefined; at: number },
): NewestIcons {
  const { addedAt } = index.icons;
  const starts = dateGroupStarts(at);
  const totals = new Uint32Array(dateGroups.length);
  const wanted = date === undefined ? -1 : dateGroups.indexOf(date);
  const icons: number[] = [];
  let total = 0;
  // Icons of one set mostly have the same date.
  const groupOf = new Map<number, number>();
  for (const icon of newestInTurn(index)) {
    if (!iconPasses(index, filter, icon)) continue;
    const seconds = addedAt[icon] as number;
    const group = groupOf.get(seconds) ?? dateGroups.indexOf(dateGroupOf(seconds * 1000, starts));
    groupOf.set(seconds, group);
    totals[group] = (totals[group] as number) + 1;
    if (wanted >= 0 && group !== wanted) continue;
    if (total >= offset && icons.length < amount) icons.push(icon);
    total++;
  }
  const dates = dateGroups.map((name, number) => ({ date: name, total: totals[number] as number }));
  return { icons, total, dates: dates.filter((part) => part.total > 0) };
}

const orders = new WeakMap<IndexData, readonly number[]>();

/** All icons by month, the newest first; within a month one of each style in turn. Cached by index. */
function newestInTurn(index: IndexData): readonly number[] {
  const known = orders.get(index);
  if (known) return known;
  const { byNewest, addedAt, platform } = index.icons;
  const months = Map.groupBy(byNewest, (icon) => monthOf((addedAt[icon] as number) * 1000));
  const order = [...months.values()].flatMap((icons) =>
    inTurn([...Map.groupBy(icons, (icon) => platform[icon] as number).values()]),
  );
  orders.set(index, order);
  return order;
}

function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
