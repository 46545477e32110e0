import { endpointPaths } from '@icoteca/shared-contracts';
import type { SignedIn } from '../../people/accounts/testing/sign-in.ts';
import { drawingOf } from '../../requests/testing/drawing-of.ts';
import { makeRequest } from '../../requests/testing/make-request.ts';
import { type Api, finds, type WriteCall, writeCall } from './write-call.ts';

let drawings = 0;

/** A request that the caller has taken to work. */
async function requestAtWork({ database }: Api, { accountId }: SignedIn): Promise<string> {
  await database.orm.$client.query(`UPDATE account SET roles = '{maker}' WHERE id = $1`, [accountId]);
  return makeRequest(database, { authorId: accountId, status: 'inWork', makerId: accountId });
}

const newIcon = () => ({ resolvedItems: [{ svg: drawingOf(100 + ++drawings), name: `Bowl ${drawings}` }] });

async function resolvedIcon(api: Api, person: SignedIn): Promise<string> {
  const id = await requestAtWork(api, person);
  const path = endpointPaths.resolveRequest.path.replace(':id', id);
  const { body } = await api.send('POST', path, newIcon(), person.headers);
  return (body as { request: { resolvedItems: { id: string }[] } }).request.resolvedItems[0]?.id ?? '';
}

/** Calls that write the catalogue. @param adminToken of the server */
export const resolveWrites = (adminToken: string): readonly WriteCall[] => [
  writeCall('resolveRequest', {
    make: requestAtWork,
    path: (id) => endpointPaths.resolveRequest.path.replace(':id', id),
    body: newIcon,
    isWritten: async ({ api, made }) =>
      (await finds(api, "SELECT FROM icon_request WHERE id = $1 AND status = 'resolved'", made)) &&
      (await finds(
        api,
        `SELECT FROM request_icon r JOIN icon i ON i.id = r.icon_id JOIN icon_body b ON b.icon_id = i.id
         WHERE r.request_id = $1 AND i.removed_at IS NULL`,
        made,
      )),
  }),
  writeCall('takeDownIcon', {
    make: resolvedIcon,
    path: (id) => endpointPaths.takeDownIcon.path.replace(':id', id),
    body: () => ({ reason: 'A trademark' }),
    headers: { authorization: `Bearer ${adminToken}` },
    isWritten: async ({ api, made }) =>
      (await finds(api, 'SELECT FROM icon WHERE id = $1 AND removed_at IS NOT NULL', made)) &&
      !(await finds(api, 'SELECT FROM icon_body WHERE icon_id = $1', made)),
  }),
];
