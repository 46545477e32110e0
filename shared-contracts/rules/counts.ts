/** A count as it is shown: rounded down to hundreds from 100 upward, with thousands separators (specification SD 9). */
export function shownCount(count: number, locale = 'en-US'): string {
  const rounded = count >= 100 ? Math.floor(count / 100) * 100 : count;
  return new Intl.NumberFormat(locale).format(rounded);
}
