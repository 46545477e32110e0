/** Terms of a season and its days, month and day from 1; a season may go over the end of the year. */
const seasons: readonly {
  readonly from: readonly [month: number, day: number];
  readonly until: readonly [month: number, day: number];
  readonly terms: readonly string[];
}[] = [
  { from: [2, 1], until: [2, 14], terms: ['valentines', 'valentines day'] },
  { from: [10, 10], until: [10, 31], terms: ['halloween'] },
  { from: [12, 1], until: [12, 25], terms: ['christmas', 'new year'] },
  { from: [12, 26], until: [1, 7], terms: ['new year'] },
];

/**
 * What many look for at this time of the year (specification SD 9, seasonal tags: christmas, new-year, halloween, with valentines
 * variants), as searched.
 * @param now ms since 1970; the day is that of UTC, the same for all
 */
export function seasonalTerms(now: number): readonly string[] {
  const date = new Date(now);
  const today = dayOf([date.getUTCMonth() + 1, date.getUTCDate()]);
  return seasons
    .filter(({ from, until }) => {
      const [first, last] = [dayOf(from), dayOf(until)];
      return first <= last ? first <= today && today <= last : today >= first || today <= last;
    })
    .flatMap(({ terms }) => terms);
}

const dayOf = ([month, day]: readonly [number, number]) => month * 100 + day;
