import { allowance, license } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { newId } from '../token.ts';
import type { StartingPlan } from './identity-provider.ts';

const YEAR_MS = 365 * 86_400_000;
/** Icons that the licensed person of the local identity server may take. */
const LICENSED_ICONS = 50;

/** Gives a new account of the local identity server what its person is meant to have. */
export async function giveStartingPlan(
  { orm }: Database,
  accountId: string,
  plan: StartingPlan,
): Promise<void> {
  if (plan === 'free') return;
  const icons = { accountId, resource: 'icon', accountingType: 'download' } as const;
  if (plan === 'licensed') {
    await orm.insert(allowance).values({ ...icons, id: newId(), usagesLeft: LICENSED_ICONS });
    return;
  }
  const licenseId = newId();
  const now = Date.now();
  await orm.insert(license).values({
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
  await orm.insert(allowance).values({ ...icons, id: newId(), licenseId, isUnlimited: true });
}
