import { allowance, license } from '../../../database/billing-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { newId } from '../../accounts/token.ts';

export type GivenAllowance = Partial<typeof allowance.$inferInsert>;

/** Gives an account a licence with allowances; active, set up and without an end by default. @returns its id */
export async function giveLicense(
  database: Database,
  accountId: string,
  given: Partial<typeof license.$inferInsert> = {},
  allowances: readonly GivenAllowance[] = [],
): Promise<string> {
  const id = newId();
  const usual = { productId: 'icons-month', status: 'active', isSetupFinished: true, startsAt: 0 } as const;
  await database.orm.insert(license).values({ id, accountId, ...usual, ...given });
  for (const each of allowances) await giveAllowance(database, accountId, { ...each, licenseId: id });
  return id;
}

/** Gives an account an allowance, by default for downloads of icons and without a licence. */
export async function giveAllowance(
  { orm }: Database,
  accountId: string,
  given: GivenAllowance,
): Promise<void> {
  await orm
    .insert(allowance)
    .values({ id: newId(), accountId, resource: 'icon', accountingType: 'download', ...given });
}
