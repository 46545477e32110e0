import { endpointPaths, type RequestFile } from '@icoteca/shared-contracts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { newId, newSecret } from '../../people/accounts/token.ts';
import { type Api, finds, type WriteCall, writeCall } from './write-call.ts';

let drawings = 0;
/** A different SVG each time. */
const anotherSvg = () => `<svg viewBox="0 0 9 9"><path d="M0 0h9v${(++drawings % 90) / 10 + 0.1}z"/></svg>`;

const upload: WriteCall = {
  name: 'uploadFile',
  async prepare(api) {
    const { headers, accountId } = await signIn(api.database);
    const body = new FormData();
    body.append('file', new Blob([anotherSvg()]), 'hob.svg');
    return {
      send: () => fetch(api.url + endpointPaths.uploadFile.path, { method: 'POST', headers, body }),
      isWritten: (answer) => {
        const { file } = answer as { file: RequestFile };
        return finds(api, 'SELECT FROM request_file WHERE id = $1 AND account_id = $2', file.id, accountId);
      },
    };
  },
};

/** A request of the person with a notice that they have not read. */
async function unreadNotice({ database }: Api, { accountId }: SignedIn): Promise<null> {
  const id = newId();
  await database.orm.$client.query(
    "INSERT INTO icon_request (id, account_id, title, created_at, updated_at) VALUES ($1, $2, 'Hob', 1, 1)",
    [id, accountId],
  );
  await database.orm.$client.query(
    "INSERT INTO request_notice (id, account_id, request_id, kind, at) VALUES ($1, $2, $1, 'taken', 1)",
    [id, accountId],
  );
  return null;
}

async function mailToken({ database }: Api, { accountId }: SignedIn): Promise<string> {
  const token = newSecret();
  const query = 'INSERT INTO request_mail_choice (account_id, token) VALUES ($1, $2)';
  await database.orm.$client.query(query, [accountId, token]);
  return token;
}

/** Every write about files, notices and mail of requests. */
export const requestFileWrites: readonly WriteCall[] = [
  upload,
  writeCall('readRequestNotices', {
    make: unreadNotice,
    body: () => ({ until: 2 }),
    isWritten: ({ api, accountId }) =>
      finds(api, 'SELECT FROM request_notice WHERE account_id = $1 AND read_at IS NOT NULL', accountId),
  }),
  writeCall('stopRequestMail', {
    make: mailToken,
    path: (token) => `${endpointPaths.stopRequestMail.path}?token=${token}`,
    isWritten: ({ api, accountId }) =>
      finds(
        api,
        'SELECT FROM request_mail_choice WHERE account_id = $1 AND stopped_at IS NOT NULL',
        accountId,
      ),
  }),
];
