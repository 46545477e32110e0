/** Units of time and their length, ms, the longest first. */
const units = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * How long ago something was, in words of a locale: "3 days ago". Less than a minute, and the future, is "now".
 * @param at ms since 1970
 * @param now ms since 1970, the same on server and browser
 */
export function ageInWords(at: number, now: number, iso: string): string {
  const age = Math.max(0, now - at);
  const words = new Intl.RelativeTimeFormat(iso, { numeric: 'auto' });
  const unit = units.find(([, length]) => age >= length);
  return unit ? words.format(-Math.floor(age / unit[1]), unit[0]) : words.format(0, 'second');
}
