import { type Allowance, isActiveLicense, type License } from '@icoteca/shared-contracts';
import { eq } from 'drizzle-orm';
import { allowance, license } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';

export interface Holdings {
  /** Includes expired licences, latest first. */
  readonly licenses: readonly License[];
  /** Those that may be used now: without a licence, or of an active one. */
  readonly allowances: readonly Allowance[];
}

export async function holdingsOf(
  { orm }: { orm: Pick<Database['orm'], 'select'> },
  accountId: string,
  now: number,
): Promise<Holdings> {
  const [licenseRows, allowanceRows] = await Promise.all([
    orm.select().from(license).where(eq(license.accountId, accountId)),
    orm.select().from(allowance).where(eq(allowance.accountId, accountId)),
  ]);
  const usedUp = new Set(
    allowanceRows
      .filter(
        ({ isUnlimited, allowOverusage, usagesLeft }) => !isUnlimited && !allowOverusage && usagesLeft <= 0,
      )
      .map(({ licenseId }) => licenseId),
  );
  const licenses = licenseRows
    .sort((a, b) => b.startsAt - a.startsAt || (a.id < b.id ? -1 : 1))
    .map(
      ({ accountId: _account, externalId: _order, ...shown }): License => ({
        ...shown,
        ...(usedUp.has(shown.id) && { isUsedUp: true }),
      }),
    );
  const active = new Set(licenses.filter((one) => isActiveLicense(one, now)).map(({ id }) => id));
  const allowances = allowanceRows
    .filter(({ licenseId }) => licenseId === null || active.has(licenseId))
    .map(({ resource, accountingType, usagesLeft, allowOverusage, isUnlimited }) => ({
      resource,
      accountingType,
      usagesLeft,
      allowOverusage,
      isUnlimited,
    }));
  return { licenses, allowances };
}
