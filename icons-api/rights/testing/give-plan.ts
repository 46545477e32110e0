import { newId } from '../../accounts/token.ts';
import type { Database } from '../../database/connection.ts';

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
  await database.pool.query(
    `INSERT INTO license (id, account_id, product_id, status, is_setup_finished, starts_at, ends_at)
     VALUES ($1, $2, 'icons-month', $3, $4, $5, $6)`,
    [id, accountId, status, isSetupFinished, startsAt, endsAt],
  );
  for (const allowance of allowances) await giveAllowance(database, accountId, allowance, id);
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
  await database.pool.query(
    `INSERT INTO allowance (id, account_id, license_id, resource, accounting_type, usages_left, allow_overusage, is_unlimited)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), accountId, licenseId, resource, accountingType, usagesLeft, allowOverusage, isUnlimited],
  );
}
