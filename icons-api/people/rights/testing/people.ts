import type { Database } from '../../../database/connection.ts';
import { Sessions } from '../../accounts/sessions.ts';
import { signIn } from '../../accounts/testing/sign-in.ts';
import { recordDownloads } from '../record-downloads.ts';
import { RewardTokens } from '../reward-tokens.ts';
import { giveAllowance, giveLicense } from './give-plan.ts';

/** The headers that a request of somebody carries; created for each request, since a reward is valid for one. */
export type Person = () => Promise<Record<string, string>>;

const clientId = 'browser-of-the-test-01';

/** Somebody in every role of `rights-matrix.tsv`. @param bought the icon that "former" bought before */
export async function peopleOf(database: Database, bought: string): Promise<Record<string, Person>> {
  const sessions = new Sessions(database);
  const rewards = new RewardTokens(database);
  const always =
    (headers: Record<string, string>): Person =>
    async () =>
      headers;
  const bearer = (token: string) => always({ authorization: `Bearer ${token}` });
  const somebody = async (give: (accountId: string) => Promise<unknown> = async () => undefined) => {
    const { accountId, token } = await signIn(database);
    await give(accountId);
    return { accountId, token };
  };
  const paid = await somebody((id) => giveLicense(database, id, {}, [{ isUnlimited: true }]));
  const ended = await somebody((id) => giveLicense(database, id, {}, [{ isUnlimited: true }]));
  await sessions.end(ended.token);
  const foreign = await sessions.openFor('https://elsewhere.example', paid.token);
  const withAllowance = async (allowance: Parameters<typeof giveAllowance>[2]) =>
    bearer((await somebody((id) => giveAllowance(database, id, allowance))).token);
  const reused = await rewards.issue(clientId, null);
  await rewards.spend(reused.token, clientId);
  const former = await somebody((id) =>
    recordDownloads(
      database,
      id,
      [{ iconId: bought, format: 'svg', size: null, colour: null, isPaid: true }],
      Date.now(),
    ),
  );
  return {
    guest: always({}),
    forged: always({ cookie: 'i8user_paid=true; i8token=paid', 'x-user-id': paid.accountId }),
    ended: bearer(ended.token),
    foreign: bearer(foreign?.token ?? ''),
    free: bearer((await somebody()).token),
    admin: bearer((await signIn(database, { roles: ['admin'] })).token),
    maker: bearer((await signIn(database, { roles: ['maker'] })).token),
    licensed: await withAllowance({ usagesLeft: 5 }),
    'used-up': await withAllowance({ usagesLeft: 0 }),
    unlimited: await withAllowance({ isUnlimited: true }),
    paid: bearer(paid.token),
    over: bearer(
      (await somebody((id) => giveLicense(database, id, { endsAt: Date.now() - 1 }, [{ isUnlimited: true }])))
        .token,
    ),
    rewarded: async () => ({
      'x-client-id': clientId,
      'x-reward-token': (await rewards.issue(clientId, null)).token,
    }),
    reused: always({ 'x-client-id': clientId, 'x-reward-token': reused.token }),
    former: bearer(former.token),
  };
}
