import { Sessions } from '../../../icons-api/people/accounts/sessions.ts';
import { fillRequests } from '../../../icons-api/requests/testing/fill-requests.ts';
import { costOf, onBothDatabases, WARM_UP } from './call-cost.ts';

/**
 * What the calls of requests take over HTTP, one after the other, on both databases with 100,000 requests and about 1,000,000
 * votes: `node bench/evaluation/requests/request-cost.ts`. Limit of the issue: a list 30 ms at the 95th percentile.
 */
const REQUESTS = Number(process.env.REQUESTS ?? 100_000);
const LIMIT_MS = 30;

const terms = ['kettle', 'icon', 'lamp hob', 'glid', 'otter 77', 'drawing please', 'nothing-like-it'];
const statuses = ['new', 'inWork', 'resolved', 'declined'];
const sorts = ['votes', 'newest', 'activity'];
const turn = (words: readonly string[], round: number) => words[(round + WARM_UP) % words.length] ?? '';

let isTooSlow = false;
await onBothDatabases(async (database, api) => {
  const { people, makers } = await fillRequests(api.database, REQUESTS);
  const bearer = async (id: string | undefined) => ({
    authorization: `Bearer ${await new Sessions(api.database).open(id ?? '', null)}`,
  });
  const [person, maker] = [await bearer(people[100]), await bearer(makers[3])];
  await api.database.orm.$client.query(`UPDATE account SET roles = '{admin}' WHERE id = $1`, [people[101]]);
  const admin = await bearer(people[101]);
  const { rows } = await api.database.orm.$client.query<{ id: string }>(
    'SELECT id FROM icon_request WHERE deleted_at IS NULL AND merged_into IS NULL AND hidden_reason IS NULL LIMIT 500',
  );
  const list = (query: string, headers = {}) => api.get(`/api/requests?${query}`, headers);
  const calls: Record<string, (round: number) => Promise<{ status: number }>> = {
    'list, guest': (round) => list(`sort=${turn(sorts, round)}&page=${1 + ((round + WARM_UP) % 20)}`),
    'list by status, signed in': (round) =>
      list(`sort=${turn(sorts, round)}&status=${turn(statuses, round)}`, person),
    'list with a term': (round) =>
      list(`sort=${turn(sorts, round)}&term=${encodeURIComponent(turn(terms, round))}`),
    'list by styles': (round) => list(`platforms=style${(round + WARM_UP) % 30}&sort=${turn(sorts, round)}`),
    'list unassigned': (round) => list(`isUnassigned=true&status=new&sort=${turn(sorts, round)}`),
    'list assigned to someone': (round) => list(`isUnassigned=false&sort=${turn(sorts, round)}`),
    'list of a maker': (round) => list(`isAssignedTo=${turn(makers, round)}`),
    'list assigned to me': (round) => list(`isAssignedToMe=true&status=${turn(statuses, round)}`, maker),
    'list of mine, of my votes': (round) => list(round % 2 ? 'isMine=true' : 'isVoted=true', person),
    'list, administrator': (round) => list(`sort=${turn(sorts, round)}`, admin),
    'list, far back': (round) => list(`page=${4000 + round * 10}`),
    'alike titles': (round) =>
      api.get(`/api/requests/like?title=${turn(['red kettle', 'lamp', 'an icon of a newt'], round)}`),
    'one request': (round) => api.get(`/api/requests/${rows[round + WARM_UP]?.id}`, person),
    makers: () => api.get('/api/makers'),
    vote: (round) =>
      api.send('POST', `/api/requests/${rows[250]?.id}/${round % 2 ? 'vote' : 'unvote'}`, undefined, maker),
  };
  for (const [call, send] of Object.entries(calls)) {
    const cost = await costOf(send);
    isTooSlow ||= call.startsWith('list') && cost.p95 > LIMIT_MS;
    console.log(JSON.stringify({ database, requests: REQUESTS, call, ...cost }));
  }
});
if (isTooSlow) console.error(`A list took more than ${LIMIT_MS} ms at the 95th percentile.`);
process.exit(isTooSlow ? 1 : 0);
