import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { license } from '../../../database/billing-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { repeat } from '../../../database/repeat.ts';
import { followProvider } from '../licences.ts';
import type { Products } from '../products.ts';

/** End of a period, times in milliseconds since 1970. A month later than the 31st is the last day of a shorter month. */
export function endOfPeriod(startsAt: number, period: 'month' | 'year'): number {
  const start = new Date(startsAt);
  const end = new Date(startsAt);
  end.setUTCMonth(start.getUTCMonth() + (period === 'year' ? 12 : 1));
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}

const EVERY_MS = 3_600_000;

/**
 * Renews licences of the local checkout as a payment provider would: those that were not cancelled, by whole periods, with new
 * allowances. Products that are no longer sold end. Concurrent servers renew a licence once.
 * @param before renews licences that end until then, milliseconds since 1970
 */
export async function renewLocalLicences(
  database: Database,
  products: Products,
  before: number,
): Promise<void> {
  const ending = await database.orm
    .select({
      externalId: license.externalId,
      productId: license.productId,
      period: license.period,
      endsAt: license.endsAt,
    })
    .from(license)
    .where(
      and(eq(license.orderProvider, 'local'), eq(license.status, 'active'), lte(license.endsAt, before)),
    );
  for (const { externalId, productId, period, endsAt } of ending) {
    if (externalId === null || endsAt === null || period === 'once' || !products.find(productId)) continue;
    let next = endsAt;
    while (next <= before) next = endOfPeriod(next, period);
    await followProvider(database, products, externalId, { renews: true, endsAt: next });
  }
}

/** Renews now and every hour, before plans end. @returns stops it */
export function startLocalRenewals(options: {
  readonly database: Database;
  readonly products: Products;
  readonly log: FastifyBaseLogger;
}): () => Promise<void> {
  const { database, products, log } = options;
  return repeat(
    () => renewLocalLicences(database, products, Date.now() + 2 * EVERY_MS),
    (error) => log.error({ err: error }, 'Plans of the local checkout were not renewed'),
    { everyMs: EVERY_MS },
  );
}
