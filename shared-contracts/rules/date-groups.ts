/** Ages of icons as lists part them, the newest first (specification CN 9, Date groups). */
export const dateGroups = ['today', 'yesterday', 'this-week', 'last-week', 'this-year', 'earlier'] as const;
export type DateGroup = (typeof dateGroups)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * When each group begins, ms since 1970: `today` is the last 24 hours and `yesterday` the 24 before; weeks begin on Monday and
 * years on 1 January, both in UTC. A time belongs to the first group that begins before it or with it; one in the
 * future counts as today.
 */
export function dateGroupStarts(now: number): Readonly<Record<DateGroup, number>> {
  const date = new Date(now);
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const monday = midnight - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  return {
    today: now - DAY_MS,
    yesterday: now - 2 * DAY_MS,
    'this-week': monday,
    'last-week': monday - 7 * DAY_MS,
    'this-year': Date.UTC(date.getUTCFullYear(), 0, 1),
    earlier: Number.NEGATIVE_INFINITY,
  };
}

/** The group of a time, both in ms since 1970. */
export function dateGroupOf(time: number, starts: Readonly<Record<DateGroup, number>>): DateGroup {
  return dateGroups.find((group) => time >= starts[group]) ?? 'earlier';
}
