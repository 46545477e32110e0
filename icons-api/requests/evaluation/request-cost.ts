import { performance } from 'node:perf_hooks';
import { Sessions } from '../../accounts/sessions.ts';
import { databases } from '../../database/testing/databases.ts';
import makeTemplates from '../../database/testing/templates.setup.ts';
import { startApi } from '../../http/testing/api-server.ts';
import { fillRequests } from '../testing/fill-requests.ts';

/**
 * What the calls of requests take over HTTP, one after the other, on both databases with 100,000 requests and about 1,000,000
 * votes: `node icons-api/requests/evaluation/request-cost.ts`. Limit of the issue: a list 30 ms at the 95th percentile.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const REQUESTS = Number(process.env.REQUESTS ?? 100_000);
const LIMIT_MS = 30;

/** Milliseconds that calls took. */
interface Cost {
  median: number;
  p95: number;
  /** Of the processor, for server and client together, and for PGlite, which is in this process. Load of the machine does not raise it. */
  processor: number;
}

async function costOf(send: (round: number) => Promise<{ status: number }>): Promise<Cost> {
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let round = -10; round < ROUNDS; round++) {
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

const terms = ['kettle', 'icon', 'lamp hob', 'glid', 'otter 77', 'drawing please', 'nothing-like-it'];
const statuses = ['new', 'inWork', 'resolved', 'declined'];
const sorts = ['votes', 'newest', 'activity'];
const turn = (words: readonly string[], round: number) => words[(round + 10) % words.length] ?? '';

const removeTemplates = await makeTemplates();
let isTooSlow = false;
for (const [name, start] of databases) {
  const api = await startApi(start);
  const { people, makers } = await fillRequests(api.database, REQUESTS);
  const bearer = async (id: string | undefined) => ({
    authorization: `Bearer ${await new Sessions(api.database).open(id ?? '', null)}`,
  });
  const [person, maker] = [await bearer(people[100]), await bearer(makers[3])];
  await api.database.pool.query(`UPDATE account SET roles = '{admin}' WHERE id = $1`, [people[101]]);
  const admin = await bearer(people[101]);
  const { rows } = await api.database.pool.query<{ id: string }>(
    'SELECT id FROM icon_request WHERE deleted_at IS NULL AND merged_into IS NULL AND hidden_reason IS NULL LIMIT 500',
  );
  const list = (query: string, headers = {}) => api.get(`/api/requests?${query}`, headers);
  const calls: Record<string, (round: number) => Promise<{ status: number }>> = {
    'list, guest': (round) => list(`sort=${turn(sorts, round)}&page=${1 + ((round + 10) % 20)}`),
    'list by status, signed in': (round) =>
      list(`sort=${turn(sorts, round)}&status=${turn(statuses, round)}`, person),
    'list with a term': (round) =>
      list(`sort=${turn(sorts, round)}&term=${encodeURIComponent(turn(terms, round))}`),
    'list by styles': (round) => list(`platforms=style${(round + 10) % 30}&sort=${turn(sorts, round)}`),
    'list unassigned': (round) => list(`isUnassigned=true&status=new&sort=${turn(sorts, round)}`),
    'list assigned to someone': (round) => list(`isUnassigned=false&sort=${turn(sorts, round)}`),
    'list of a maker': (round) => list(`isAssignedTo=${turn(makers, round)}`),
    'list assigned to me': (round) => list(`isAssignedToMe=true&status=${turn(statuses, round)}`, maker),
    'list of mine, of my votes': (round) => list(round % 2 ? 'isMine=true' : 'isVoted=true', person),
    'list, administrator': (round) => list(`sort=${turn(sorts, round)}`, admin),
    'list, far back': (round) => list(`page=${4000 + round * 10}`),
    'alike titles': (round) =>
      api.get(`/api/requests/like?title=${turn(['red kettle', 'lamp', 'an icon of a newt'], round)}`),
    'one request': (round) => api.get(`/api/requests/${rows[round + 10]?.id}`, person),
    makers: () => api.get('/api/makers'),
    vote: (round) =>
      api.send('POST', `/api/requests/${rows[250]?.id}/${round % 2 ? 'vote' : 'unvote'}`, undefined, maker),
  };
  for (const [call, send] of Object.entries(calls)) {
    const cost = await costOf(send);
    isTooSlow ||= call.startsWith('list') && cost.p95 > LIMIT_MS;
    console.log(JSON.stringify({ database: name, requests: REQUESTS, call, ...cost }));
  }
  await api.close();
}
await removeTemplates();
if (isTooSlow) console.error(`A list took more than ${LIMIT_MS} ms at the 95th percentile.`);
process.exit(isTooSlow ? 1 : 0);
