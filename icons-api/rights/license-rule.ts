/**
 * `isActiveLicense` of the rules in SQL (specification SD 4): the licence is set up, has begun and has not ended; one that was
 * given up is good until its end, and without an end it is over at once.
 * @param table name of the licence in the statement
 * @param now placeholder of the time, ms since 1970
 */
export function activeLicenseSql(table: string, now: string): string {
  return (
    `${table}.is_setup_finished AND ${table}.starts_at <= ${now}` +
    ` AND CASE WHEN ${table}.ends_at IS NULL THEN ${table}.status = 'active' ELSE ${table}.ends_at > ${now} END`
  );
}
