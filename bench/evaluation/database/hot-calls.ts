import { performance } from 'node:perf_hooks';
import { listOwnCollections } from '../../../icons-api/collections/own-collections.ts';
import { fillAccount } from '../../../icons-api/collections/testing/fill-account.ts';
import { Sessions } from '../../../icons-api/people/accounts/sessions.ts';
import { signIn } from '../../../icons-api/people/accounts/testing/sign-in.ts';
import { accountRights } from '../../../icons-api/people/rights/account-rights.ts';
import { ensureSystemCollections } from '../../../icons-api/people/rights/system-collections.ts';
import { onBothDatabases } from '../requests/call-cost.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 300);
const WARM_UP = 50;

/**
 * What the statements of the calls that come most often take, with drizzle and the driver, one after the other, on both
 * databases: `node bench/evaluation/database/hot-calls.ts`. PGlite runs in this process, so its time is in the figures.
 */
await onBothDatabases(async (name, { database }) => {
  const { accountId, token } = await signIn(database);
  const icons = Array.from({ length: 20 }, (_, at) => `icon-${at}`);
  await fillAccount(database, accountId, { collections: 148, icons });
  await ensureSystemCollections(database, accountId, 1);
  const sessions = new Sessions(database);
  const empty = { data: { icons: { ids: [], byId: [] } } } as never;
  const ports = {
    database,
    indexAt: () => empty,
    userIcons: { summariesOf: async () => new Map() },
  } as never;
  const viewer = { accountId, isAdmin: false };
  const query = {
    sort: '-updatedAt',
    previewCount: 4,
    limit: 150,
    offset: 0,
  } as const;
  const calls: Record<string, () => Promise<unknown>> = {
    'session of a token': () => sessions.find(token),
    'rights for 100 icons': () =>
      accountRights(
        database,
        accountId,
        Array.from({ length: 100 }, (_, at) => `icon-${at}`),
        { plans: true, now: 1 },
      ),
    'list of 150 collections': () => listOwnCollections(ports, viewer, query, 1),
  };
  for (const [call, run] of Object.entries(calls)) {
    for (let round = 0; round < WARM_UP; round++) await run();
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      await run();
      times.push(performance.now() - begun);
    }
    const { user, system } = process.cpuUsage(before);
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round((times[Math.floor(share * (times.length - 1))] as number) * 100) / 100;
    console.log(
      JSON.stringify({
        database: name,
        call,
        medianMs: at(0.5),
        p95Ms: at(0.95),
        processorMs: Math.round((user + system) / ROUNDS / 10) / 100,
      }),
    );
  }
});
