/** A count as it is shown: rounded down to hundreds from 100 upward, with thousands separators (specification SD 9). */
export function shownCount(count: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale).format(roundedCount(count));
}

/** The number that `shownCount` writes. Words beside it take its plural form: 902 icons are shown as "900 иконок". */
export function roundedCount(count: number): number {
  return count >= 100 ? Math.floor(count / 100) * 100 : count;
}
