import { isActiveLicense, type License } from '@icoteca/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { allowance, license } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import type { CheckoutProvider } from './checkout-provider.ts';
import { allowancesOf } from './licence-setup.ts';
import type { Products } from './products.ts';

export type LicenceRow = typeof license.$inferSelect;

/** The state of a subscription at its provider. */
export interface RenewalState {
  readonly renews: boolean;
  /** Milliseconds since 1970; null leaves the end as it is, as while a renewal is unpaid. */
  readonly endsAt: number | null;
}

/** An active licence of the account. */
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
 * Whether an account cannot buy a plan again now: it has a licence that lasts or awaits its setup, and nothing in it is
 * used up.
 */
export function holdsPlan(licenses: readonly License[], productId: string, now: number): boolean {
  return licenses.some(
    ({ productId: held, isUsedUp, endsAt, status }) =>
      held === productId && !isUsedUp && (endsAt === null ? status === 'active' : endsAt > now),
  );
}

export function shownLicence({ accountId: _account, externalId: _order, ...shown }: LicenceRow): License {
  return shown;
}

/** Stops or resumes the renewal of a licence, first at its provider; when that refuses nothing changes. */
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
 * Updates a licence to the state at its provider; reports may repeat and come in any order. A new period renews the
 * product's allowances.
 * @returns whether the licence exists
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
