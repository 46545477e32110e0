import { allowance, license } from '../../../database/billing-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { newId } from '../../accounts/token.ts';

/** An allowance as a test gives it. */
export interface GivenAllowance {
  resource?: string;
  accountingType?: 'apiCall' | 'metaApiCall' | 'download';
  usagesLeft?: number;
  allowOverusage?: boolean;
  isUnlimited?: boolean;
}

/** A licence as a test gives it: active, set up, begun and without end, except where it says otherwise. */
export interface GivenLicense {
  status?: 'active' | 'unsubscribed';
  isSetupFinished?: boolean;
  startsAt?: number;
  endsAt?: number | null;
}

/** Gives an account a licence with allowances. @returns the id of the licence */
export async function giveLicense(
  database: Database,
  accountId: string,
  { status = 'active', isSetupFinished = true, startsAt = 0, endsAt = null }: GivenLicense = {},
  allowances: readonly GivenAllowance[] = [],
): Promise<string> {
  const id = newId();
  await database.orm
    .insert(license)
    .values({ id, accountId, productId: 'icons-month', status, isSetupFinished, startsAt, endsAt });
  for (const given of allowances) await giveAllowance(database, accountId, given, id);
  return id;
}

/** Gives an account an allowance, for icons and without a licence when nothing else is said. */
export async function giveAllowance(
  database: Database,
  accountId: string,
  {
    resource = 'icon',
    accountingType = 'download',
    usagesLeft = 0,
    allowOverusage = false,
    isUnlimited = false,
  }: GivenAllowance,
  licenseId: string | null = null,
): Promise<void> {
  await database.orm.insert(allowance).values({
    id: newId(),
    accountId,
    licenseId,
    resource,
    accountingType,
    usagesLeft,
    allowOverusage,
    isUnlimited,
  });
}
