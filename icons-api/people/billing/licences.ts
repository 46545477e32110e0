import { isActiveLicense, type License } from '@icoteca/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { allowance, license } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import type { CheckoutProvider } from './checkout-provider.ts';
import { allowancesOf } from './licence-setup.ts';
import type { Products } from './products.ts';

/** A licence with what its provider calls it. */
export type LicenceRow = typeof license.$inferSelect;

/** What a provider says of a licence that it renews. */
export interface RenewalState {
  /** Whether it will be renewed at its end. */
  readonly renews: boolean;
  /** Milliseconds since 1970; null leaves the end as it is, which is so while a renewal is not paid. */
  readonly endsAt: number | null;
}

/** The licence of an account that gives its rights now. */
export async function licenceOf(
  database: Database,
  accountId: string,
  id: string,
  now: number,
): Promise<LicenceRow | null> {
  const [found] = await database.orm
    .select()
    .from(license)
    .where(and(eq(license.id, id), eq(license.accountId, accountId)));
  return found && isActiveLicense(shownLicence(found), now) ? found : null;
}

/**
 * True when an account has a plan that it cannot buy again now: it lasts, or waits for its setup, and nothing that it counts is
 * used up.
 */
export function holdsPlan(licenses: readonly License[], productId: string, now: number): boolean {
  return licenses.some(
    ({ productId: held, isUsedUp, endsAt, status }) =>
      held === productId && !isUsedUp && (endsAt === null ? status === 'active' : endsAt > now),
  );
}

/** A licence as visitors see it. */
export function shownLicence({ accountId: _account, externalId: _order, ...shown }: LicenceRow): License {
  return shown;
}

/** Ends the renewal of a licence or takes it up again. The provider is told first; when it refuses nothing changes. */
export async function setRenewal(
  database: Database,
  provider: CheckoutProvider | undefined,
  { id, externalId }: LicenceRow,
  renews: boolean,
): Promise<License> {
  if (provider && externalId !== null) await provider.setRenewal(externalId, renews);
  const [changed] = await database.orm
    .update(license)
    .set({ status: renews ? 'active' : 'unsubscribed' })
    .where(eq(license.id, id))
    .returning();
  if (!changed) throw new Error(`The licence ${id} went while it was changed.`);
  return shownLicence(changed);
}

/**
 * Brings a licence to what its provider says now, however often and in whatever order it says so. A new period gives the
 * product's allowances anew.
 * @returns whether there is such a licence
 */
export async function followProvider(
  database: Database,
  products: Products,
  externalId: string,
  { renews, endsAt }: RenewalState,
): Promise<boolean> {
  return database.orm.transaction(async (transaction) => {
    const [before] = await transaction
      .select()
      .from(license)
      .where(eq(license.externalId, externalId))
      .for('update');
    if (!before) return false;
    await transaction
      .update(license)
      .set({ status: renews ? 'active' : 'unsubscribed', endsAt: endsAt ?? before.endsAt })
      .where(eq(license.id, before.id));
    const product = products.find(before.productId);
    const isNewPeriod = endsAt !== null && before.endsAt !== null && endsAt > before.endsAt;
    if (!isNewPeriod || !product || !before.isSetupFinished) return true;
    await transaction.delete(allowance).where(eq(allowance.licenseId, before.id));
    const rows = allowancesOf(product, { accountId: before.accountId, licenseId: before.id });
    if (rows.length > 0) await transaction.insert(allowance).values(rows);
    return true;
  });
}
