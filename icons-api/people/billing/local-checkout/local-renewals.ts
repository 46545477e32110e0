import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { license } from '../../../database/billing-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { endOfPeriod } from '../licence-period.ts';
import { followProvider } from '../licences.ts';
import type { Products } from '../products.ts';

/** How often it is looked for licences that end, ms. */
const EVERY_MS = 3_600_000;

/**
 * Renews what was bought at the local checkout and was not given up, as a payment provider would: by whole periods, before
 * they end, with the allowances of each anew. What is not sold any more ends. Two servers at once renew a licence once.
 * @param before end of the licences that are renewed, ms since 1970
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

/** Renews now and every hour, so that no plan ends in between. @returns ends it */
export function startLocalRenewals(options: {
  readonly database: Database;
  readonly products: Products;
  readonly log: FastifyBaseLogger;
}): () => Promise<void> {
  const { database, products, log } = options;
  const renew = () =>
    renewLocalLicences(database, products, Date.now() + 2 * EVERY_MS).catch((error: unknown) =>
      log.error({ err: error }, 'Plans of the local checkout were not renewed'),
    );
  let running = renew();
  const timer = setInterval(() => {
    running = running.then(renew);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
