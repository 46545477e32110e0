import { performance } from 'node:perf_hooks';
import { type ApiServer, startApi } from '../../../icons-api/calls/testing/api-server.ts';
import { databases } from '../../../icons-api/database/testing/databases.ts';
import makeTemplates from '../../../icons-api/database/testing/templates.setup.ts';

/** Calls that are sent before the measured ones; their rounds are negative. */
export const WARM_UP = 10;
const ROUNDS = Number(process.env.ROUNDS ?? 100);

/** Milliseconds that calls took. */
export interface Cost {
  median: number;
  p95: number;
  /** Of the processor, for server and client together, and for PGlite, which is in this process. Load of the machine does not raise it. */
  processor: number;
}

/** Sends a call again and again, one after the other: `ROUNDS` times (environment, 100) after the warm-up. */
export async function costOf(send: (round: number) => Promise<{ status: number }>): Promise<Cost> {
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    if (round === 0) before = process.cpuUsage();
    const begun = performance.now();
    const { status } = await send(round);
    if (status !== 200) throw new Error(`A call answered ${status}.`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(share * (times.length - 1))] as number) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), processor: Math.round((user + system) / ROUNDS / 100) / 10 };
}

/** Runs an evaluation on each database, with an API of the fixture catalogue. */
export async function onBothDatabases(
  evaluate: (database: string, api: ApiServer) => Promise<void>,
): Promise<void> {
  const removeTemplates = await makeTemplates();
  for (const [name, start] of databases) {
    const api = await startApi(start);
    await evaluate(name, api);
    await api.close();
  }
  await removeTemplates();
}
