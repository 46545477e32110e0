import { and, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { license } from '../../database/billing-schema.ts';

/**
 * `isActiveLicense` of the rules for rows of `license` (specification SD 4): the licence is set up, has begun and has not ended; one
 * that was given up is good until its end, and without an end it is over at once.
 * @param now milliseconds since 1970
 */
export function isActiveNow(now: number | Placeholder): SQL | undefined {
  return and(
    sql`${license.isSetupFinished}`,
    lte(license.startsAt, now),
    sql`CASE WHEN ${license.endsAt} IS NULL THEN ${license.status} = 'active' ELSE ${gt(license.endsAt, now)} END`,
  );
}
