import { randomUUID } from 'node:crypto';
import { type Collection, type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import type { SignedIn } from '../../people/accounts/testing/sign-in.ts';
import { type Api, finds, type WriteCall, writeCall } from './write-call.ts';

type Made = { id: string; icons: [string, string] };

async function collectionWithIcons(api: Api, { headers }: SignedIn): Promise<Made> {
  const { body } = await api.get('/api/iconsets/v6/search?term=home&amount=2');
  const icons = (body as { icons: { id: string }[] }).icons.map(({ id }) => id) as [string, string];
  const answer = await api.send('PUT', '/siteApi/collections/v2', { name: 'Kitchen', icons }, headers);
  return { id: (answer.body as { collection: Collection }).collection.id, icons };
}

async function deletedCollection(api: Api, person: SignedIn): Promise<Made> {
  const made = await collectionWithIcons(api, person);
  await api.send('DELETE', `/siteApi/icons/collections/${made.id}`, undefined, person.headers);
  return made;
}

async function publicCollection(api: Api, person: SignedIn): Promise<Made> {
  const made = await collectionWithIcons(api, person);
  await api.send('PATCH', `/siteApi/collections/v2/${made.id}`, { access: 'public' }, person.headers);
  return made;
}

async function twoCollections(api: Api, person: SignedIn): Promise<Made & { to: string }> {
  const made = await collectionWithIcons(api, person);
  const answer = await api.send('PUT', '/siteApi/collections/v2', { name: 'Hall' }, person.headers);
  return { ...made, to: (answer.body as { collection: Collection }).collection.id };
}

const zipOfIcons = { format: 'png', size: 48 };

async function collectionWithZip(api: Api, person: SignedIn): Promise<Made & { downloadId: string }> {
  const made = await collectionWithIcons(api, person);
  const path = `/siteApi/collections/v2/${made.id}/download`;
  const { body } = await api.send('POST', path, zipOfIcons, person.headers);
  return { ...made, downloadId: (body as { downloadId: string }).downloadId };
}

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

const pathOf =
  (name: EndpointName) =>
  ({ id, icons }: Made) =>
    endpointPaths[name].path.replace(':id', id).replace(':iconId', icons[0]);

const holds = (api: Api, collectionId: string, iconId: string) =>
  finds(api, 'SELECT FROM collection_icon WHERE collection_id = $1 AND icon_id = $2', collectionId, iconId);
const idIn = (answer: Readonly<Record<string, unknown>>) => (answer.collection as Collection | undefined)?.id;

/** Every call that writes a collection. */
export const collectionWrites: readonly WriteCall[] = [
  writeCall('createCollection', {
    make: () => null,
    body: () => ({ name: 'Kitchen' }),
    isWritten: ({ api, answer }) => finds(api, 'SELECT FROM collection WHERE id = $1', idIn(answer)),
  }),
  {
    ...writeCall('createCollection', {
      make: () => null,
      headers: {
        get 'idempotency-key'() {
          return randomUUID();
        },
      },
      isWritten: async ({ api, accountId, answer }) =>
        (await finds(api, 'SELECT FROM collection WHERE id = $1', idIn(answer))) &&
        (await finds(api, 'SELECT FROM idempotency_key WHERE account_id = $1 AND status = 200', accountId)),
    }),
    name: 'createCollection with an Idempotency-Key',
  },
  writeCall('changeCollection', {
    make: collectionWithIcons,
    path: pathOf('changeCollection'),
    body: () => ({ name: 'Hall' }),
    isWritten: ({ api, made }) =>
      finds(api, "SELECT FROM collection WHERE id = $1 AND name = 'Hall' AND version = 2", made.id),
  }),
  writeCall('copyCollection', {
    make: collectionWithIcons,
    path: pathOf('copyCollection'),
    isWritten: ({ api, made, answer }) => holds(api, String(idIn(answer)), made.icons[1]),
  }),
  writeCall('deleteCollection', {
    make: collectionWithIcons,
    path: pathOf('deleteCollection'),
    isWritten: async ({ api, made }) =>
      !(await finds(api, 'SELECT FROM collection WHERE id = $1 AND deleted_at IS NULL', made.id)),
  }),
  writeCall('restoreCollection', {
    make: deletedCollection,
    path: pathOf('restoreCollection'),
    isWritten: ({ api, made }) =>
      finds(api, 'SELECT FROM collection WHERE id = $1 AND deleted_at IS NULL', made.id),
  }),
  writeCall('addCollectionIcons', {
    make: twoCollections,
    path: ({ to }) => endpointPaths.addCollectionIcons.path.replace(':id', to),
    body: ({ icons }) => ({ icons: icons.map((id) => ({ id })) }),
    isWritten: ({ api, made }) => holds(api, made.to, made.icons[1]),
  }),
  writeCall('removeCollectionIcon', {
    make: collectionWithIcons,
    path: pathOf('removeCollectionIcon'),
    isWritten: async ({ api, made }) => !(await holds(api, made.id, made.icons[0])),
  }),
  writeCall('removeCollectionIcons', {
    make: collectionWithIcons,
    path: pathOf('removeCollectionIcons'),
    body: ({ icons }) => ({ icons }),
    isWritten: async ({ api, made }) => !(await holds(api, made.id, made.icons[1])),
  }),
  writeCall('orderCollectionIcons', {
    make: collectionWithIcons,
    path: pathOf('orderCollectionIcons'),
    body: ({ icons }) => ({ icons: [icons[0]], before: null }),
    isWritten: ({ api, made }) =>
      finds(
        api,
        `SELECT FROM collection_icon a JOIN collection_icon b USING (collection_id)
         WHERE collection_id = $1 AND a.icon_id = $2 AND b.icon_id = $3 AND a.position > b.position`,
        made.id,
        ...made.icons,
      ),
  }),
  writeCall('moveCollectionIcons', {
    make: twoCollections,
    path: pathOf('moveCollectionIcons'),
    body: ({ icons, to }) => ({ icons: [icons[0]], to }),
    isWritten: async ({ api, made }) =>
      (await holds(api, made.to, made.icons[0])) && !(await holds(api, made.id, made.icons[0])),
  }),
  writeCall('reportCollection', {
    make: publicCollection,
    path: pathOf('reportCollection'),
    body: () => ({ reason: 'Logo of my company' }),
    isWritten: ({ api, made }) =>
      finds(api, 'SELECT FROM collection_report WHERE collection_id = $1', made.id),
  }),
  writeCall('hideCollection', {
    make: async (api, person) => {
      const query = "UPDATE account SET roles = '{admin}' WHERE id = $1";
      await api.database.orm.$client.query(query, [person.accountId]);
      return publicCollection(api, person);
    },
    path: pathOf('hideCollection'),
    body: () => ({ isHidden: true, reason: 'Trademark' }),
    isWritten: ({ api, made }) =>
      finds(api, "SELECT FROM collection WHERE id = $1 AND hidden_reason = 'Trademark'", made.id),
  }),
  writeCall('uploadCollectionIcons', {
    make: collectionWithIcons,
    path: pathOf('uploadCollectionIcons'),
    body: () => ({ icons: [{ id: 't0', name: 'dot.svg', svg: DOT }] }),
    async isWritten({ api, accountId, made, answer }) {
      const [icon] = (answer.icons as { id: string }[] | undefined) ?? [];
      if (!icon) return false;
      const query = 'SELECT FROM user_icon WHERE id = $1 AND account_id = $2';
      return (await finds(api, query, icon.id, accountId)) && holds(api, made.id, icon.id);
    },
  }),
  writeCall('startCollectionDownload', {
    make: collectionWithIcons,
    path: pathOf('startCollectionDownload'),
    body: () => zipOfIcons,
    isWritten: ({ api, answer }) =>
      finds(api, 'SELECT FROM collection_download WHERE id = $1', String(answer.downloadId)),
  }),
  writeCall('cancelCollectionDownload', {
    make: collectionWithZip,
    path: (made) => pathOf('cancelCollectionDownload')(made).replace(':downloadId', made.downloadId),
    isWritten: async ({ api, made }) =>
      !(await finds(api, 'SELECT FROM collection_download WHERE id = $1', made.downloadId)),
  }),
];
