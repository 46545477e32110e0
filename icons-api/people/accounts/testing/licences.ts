import type { Allowance, License } from '@icoteca/shared-contracts';
import { allowance, license } from '../../../database/billing-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { newId } from '../token.ts';

/** Gives an account a licence that is good for a month, or what a test says instead. @returns its id */
export async function giveLicense(
  database: Database,
  accountId: string,
  more: Partial<License> = {},
): Promise<string> {
  const id = newId();
  const now = Date.now();
  await database.orm.insert(license).values({
    id,
    accountId,
    productId: 'icons-month',
    status: 'active',
    isSetupFinished: true,
    startsAt: now - 1000,
    endsAt: now + 30 * 86_400_000,
    ...more,
  });
  return id;
}

/** Gives an account an allowance to download icons, or what a test says instead. @returns its id */
export async function giveAllowance(
  database: Database,
  accountId: string,
  more: Partial<Allowance> & { licenseId?: string } = {},
): Promise<string> {
  const id = newId();
  await database.orm
    .insert(allowance)
    .values({ id, accountId, resource: 'icon', accountingType: 'download', ...more });
  return id;
}
