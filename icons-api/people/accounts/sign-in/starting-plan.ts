import { isPaidBy } from '@icoteca/shared-contracts';
import { allowance, license } from '../../../database/billing-schema.ts';
import type { Database } from '../../../database/connection.ts';
import { holdingsOf } from '../holdings.ts';
import { newId } from '../token.ts';
import type { StartingPlan } from './identity-provider.ts';

const YEAR_MS = 365 * 86_400_000;
const LICENSED_ICONS = 50;
/** Unlimited, as in the example plan for icons. */
const PAID_RESOURCES = ['icon', 'iconAISearch'];

/**
 * Gives a test account of the local identity server its rights: the licensed one 50 icons once, the paid one a plan for a year, which
 * is renewed at its next sign-in after that.
 * @param isNew whether this sign-in created the account
 */
export async function giveStartingPlan(
  database: Database,
  { accountId, plan, isNew }: { accountId: string; plan: StartingPlan; isNew: boolean },
  now: number = Date.now(),
): Promise<void> {
  const { orm } = database;
  const ofAccount = { accountId, accountingType: 'download' } as const;
  if (plan === 'licensed' && isNew)
    await orm
      .insert(allowance)
      .values({ ...ofAccount, id: newId(), resource: 'icon', usagesLeft: LICENSED_ICONS });
  if (plan !== 'paid') return;
  const { licenses } = await holdingsOf(database, accountId, now);
  if (isPaidBy(licenses, now)) return;
  const licenseId = newId();
  await orm.transaction(async (transaction) => {
    await transaction.insert(license).values({
      id: licenseId,
      accountId,
      productId: 'icons-year',
      status: 'active',
      period: 'year',
      isSetupFinished: true,
      isSiteDefault: true,
      source: 'manual',
      startsAt: now,
      endsAt: now + YEAR_MS,
    });
    await transaction.insert(allowance).values(
      PAID_RESOURCES.map((resource) => ({
        ...ofAccount,
        id: newId(),
        licenseId,
        resource,
        isUnlimited: true,
      })),
    );
  });
}
