/**
 * The end of a period that begins at a moment, both in milliseconds since 1970. A month later than the 31st is the last
 * day of a shorter month.
 */
export function endOfPeriod(startsAt: number, period: 'month' | 'year'): number {
  const start = new Date(startsAt);
  const end = new Date(startsAt);
  end.setUTCMonth(start.getUTCMonth() + (period === 'year' ? 12 : 1));
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
