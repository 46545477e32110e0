import {
  type EndpointName,
  endpointPaths,
  type IconRequest,
  type RequestStatus,
} from '@icoteca/shared-contracts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { makeRequest } from '../../requests/testing/make-request.ts';
import { type Api, finds, type WriteCall, writeCall } from './write-call.ts';

/** Gives the caller a role. */
const become = (api: Api, { accountId }: SignedIn, role: 'admin' | 'maker') =>
  api.database.orm.$client.query('UPDATE account SET roles = $2 WHERE id = $1', [accountId, [role]]);

const ownRequest = (api: Api, { accountId }: SignedIn) => makeRequest(api.database, { authorId: accountId });

/** A request of somebody else; who calls voted for it. */
const votedRequest = async (api: Api, { accountId }: SignedIn) =>
  makeRequest(api.database, { authorId: (await signIn(api.database)).accountId, voters: [accountId] });

/** A request of somebody else, where the one who calls has this role. */
const requestFor =
  (role: 'admin' | 'maker', status: RequestStatus = 'new') =>
  async (api: Api, person: SignedIn) => {
    await become(api, person, role);
    const { accountId: authorId } = await signIn(api.database);
    const makerId = status === 'inWork' ? person.accountId : null;
    return makeRequest(api.database, { authorId, status, makerId });
  };

const twoRequests = async (api: Api, person: SignedIn) => ({
  id: await requestFor('admin')(api, person),
  into: await votedRequest(api, await signIn(api.database)),
});

const requestAndMaker = async (api: Api, person: SignedIn) => ({
  id: await requestFor('admin')(api, person),
  makerId: (await signIn(api.database, { roles: ['maker'] })).accountId,
});

const pathOf = (name: EndpointName) => (id: string) => endpointPaths[name].path.replace(':id', id);

/** Whether a request has a status, and the event that led there. */
const has = (api: Api, id: string, status: RequestStatus, event: string) =>
  finds(
    api,
    `SELECT FROM icon_request r JOIN icon_request_event e ON e.request_id = r.id
     WHERE r.id = $1 AND r.status = $2 AND r.version = 2 AND e.kind = $3`,
    id,
    status,
    event,
  );
const isVoted = (api: Api, id: string, accountId: string) =>
  finds(
    api,
    `SELECT FROM icon_request r JOIN icon_request_vote v ON v.request_id = r.id
     WHERE r.id = $1 AND r.votes = 1 AND v.account_id = $2`,
    id,
    accountId,
  );

/** Every call that writes a request. */
export const requestWrites: readonly WriteCall[] = [
  writeCall('createRequest', {
    make: () => null,
    body: () => ({ title: 'Induction hob' }),
    isWritten: ({ api, answer }) =>
      finds(
        api,
        `SELECT FROM icon_request r JOIN icon_request_event e ON e.request_id = r.id WHERE r.id = $1 AND e.kind = 'created'`,
        (answer.request as IconRequest | undefined)?.id,
      ),
  }),
  writeCall('changeRequest', {
    make: ownRequest,
    path: pathOf('changeRequest'),
    body: () => ({ title: 'Kettle' }),
    isWritten: ({ api, made }) =>
      finds(api, "SELECT FROM icon_request WHERE id = $1 AND title = 'Kettle' AND version = 2", made),
  }),
  writeCall('deleteRequest', {
    make: ownRequest,
    path: pathOf('deleteRequest'),
    isWritten: ({ api, made }) =>
      finds(api, 'SELECT FROM icon_request WHERE id = $1 AND deleted_at IS NOT NULL', made),
  }),
  writeCall('voteRequest', {
    make: async (api) => ownRequest(api, await signIn(api.database)),
    path: pathOf('voteRequest'),
    isWritten: ({ api, accountId, made }) => isVoted(api, made, accountId),
  }),
  writeCall('unvoteRequest', {
    make: votedRequest,
    path: pathOf('unvoteRequest'),
    isWritten: async ({ api, accountId, made }) =>
      !(await isVoted(api, made, accountId)) &&
      (await finds(api, 'SELECT FROM icon_request WHERE id = $1 AND votes = 0', made)),
  }),
  writeCall('assignMaker', {
    make: requestAndMaker,
    path: ({ id }) => pathOf('assignMaker')(id),
    body: ({ makerId }) => ({ makerId }),
    isWritten: ({ api, made }) =>
      finds(api, 'SELECT FROM icon_request WHERE id = $1 AND maker_id = $2', made.id, made.makerId),
  }),
  writeCall('takeToWork', {
    make: requestFor('maker'),
    path: pathOf('takeToWork'),
    isWritten: ({ api, made }) => has(api, made, 'inWork', 'taken'),
  }),
  writeCall('handBack', {
    make: requestFor('maker', 'inWork'),
    path: pathOf('handBack'),
    isWritten: ({ api, made }) => has(api, made, 'new', 'handedBack'),
  }),
  writeCall('declineRequest', {
    make: requestFor('admin'),
    path: pathOf('declineRequest'),
    body: () => ({ reason: 'A brand.' }),
    isWritten: ({ api, made }) => has(api, made, 'declined', 'declined'),
  }),
  writeCall('reopenRequest', {
    make: requestFor('admin', 'resolved'),
    path: pathOf('reopenRequest'),
    isWritten: ({ api, made }) => has(api, made, 'new', 'reopened'),
  }),
  writeCall('mergeRequest', {
    make: twoRequests,
    path: ({ id }) => pathOf('mergeRequest')(id),
    body: ({ into }) => ({ into }),
    isWritten: async ({ api, made }) =>
      (await finds(api, 'SELECT FROM icon_request WHERE id = $1 AND merged_into = $2', made.id, made.into)) &&
      (await finds(api, 'SELECT FROM icon_request WHERE id = $1 AND votes = 2', made.into)),
  }),
  writeCall('hideRequest', {
    make: requestFor('admin'),
    path: pathOf('hideRequest'),
    body: () => ({ isHidden: true, reason: 'Advertising' }),
    isWritten: ({ api, made }) =>
      finds(api, "SELECT FROM icon_request WHERE id = $1 AND hidden_reason = 'Advertising'", made),
  }),
];
