/** Between thousands, by language; a comma in the others. French has a narrow space and Russian a wide one that do not break. */
const separators: Readonly<Record<string, string>> = {
  de: '.',
  es: '.',
  fr: '\u202f',
  it: '.',
  pt: '.',
  ru: '\u00a0',
};
/** These write 1234 without a separator, and 12.345 with one. */
const withLongGroups = ['es', 'it'];

/**
 * A count as it is shown: rounded down to hundreds from 100 upward, with thousands separators (specification SD 9).
 * @param locale one of the site's, as BCP 47
 */
export function shownCount(count: number, locale = 'en-US'): string {
  return groupedNumber(roundedCount(count), locale);
}

/**
 * A whole number with thousands separators. Its own rule, because the first `Intl.NumberFormat` of a page takes the browser
 * 30 ms, while it starts.
 * @param locale one of the site's, as BCP 47
 */
export function groupedNumber(number: number, locale = 'en-US'): string {
  const digits = String(number);
  const [language = ''] = locale.split('-');
  if (digits.length === 4 && withLongGroups.includes(language)) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, separators[language] ?? ',');
}

/** The number that `shownCount` writes. Words beside it take its plural form: 902 icons are shown as "900 иконок". */
export function roundedCount(count: number): number {
  return count >= 100 ? Math.floor(count / 100) * 100 : count;
}
