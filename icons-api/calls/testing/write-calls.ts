import { type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import { ApiKeys } from '../../people/accounts/api-keys.ts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { hashOf, newId } from '../../people/accounts/token.ts';
import { type GivenAllowance, giveLicense } from '../../people/rights/testing/give-plan.ts';
import { collectionWrites } from './collection-writes.ts';
import { requestFileWrites } from './request-file-writes.ts';
import { requestWrites } from './request-writes.ts';
import { resolveWrites } from './resolve-writes.ts';
import { type Api, finds, type WriteCall, writeCall } from './write-call.ts';

/** Bearer token of the operator of the server. */
export const adminToken = 'the-token-of-the-operator';
/** Origin whose pages may fetch a token. */
export const siblingOrigin = 'https://sibling.example';

const nothing = () => null;
let terms = 0;
/** A history stores cleaned terms; this one is clean. */
const term = () => `word ${++terms}`;

const soldIcon = async (api: Api, person: SignedIn, allowance: GivenAllowance = { usagesLeft: 5 }) => {
  await giveLicense(api.database, person.accountId, {}, [allowance]);
  const { body } = await api.get('/api/iconsets/v6/search?term=&free=false&platform=ph&amount=1');
  return (body as { icons: { id: string }[] }).icons[0]?.id ?? '';
};

const madeKey = async (api: Api, { accountId }: SignedIn) => {
  const made = await new ApiKeys(api.database).create(accountId, 'A program');
  if (!made) throw new Error('no key was made');
  return made;
};
const findsKey = (api: Api, key: string) =>
  finds(api, 'SELECT FROM api_key WHERE key_hash = $1', hashOf(key));

const findsEvent = ({ api, accountId }: { api: Api; accountId: string }) =>
  finds(api, 'SELECT FROM client_event WHERE account_id = $1', accountId);

const paidDownload = (name: string, allowance: GivenAllowance): WriteCall => ({
  name,
  async prepare(api) {
    const person = await signIn(api.database);
    const id = await soldIcon(api, person, allowance);
    return {
      send: () => fetch(`${api.url}/img/?id=${id}&format=svg&download=1`, { headers: person.headers }),
      isWritten: async () =>
        (await finds(api, 'SELECT FROM paid_download WHERE account_id = $1', person.accountId)) &&
        (await finds(api, 'SELECT FROM download_entry WHERE account_id = $1', person.accountId)),
    };
  },
});

const localPayment: WriteCall = {
  name: 'payment on the local page',
  async prepare(api) {
    const person = await signIn(api.database);
    const plan = { productId: 'icons-month' };
    const { body } = await api.send('POST', endpointPaths.startCheckout.path, plan, person.headers);
    const { checkoutId } = body as { checkoutId: string };
    const headers = { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' };
    const payment = { method: 'POST', headers, body: 'step=pay', redirect: 'manual' } as const;
    return {
      send: () => fetch(`${api.url}/billing/local-checkout/${checkoutId}`, payment),
      isWritten: () => finds(api, 'SELECT FROM license WHERE account_id = $1', person.accountId),
    };
  },
};

/** Every call that writes into the database, also outside the contract. */
export const writeCalls: readonly WriteCall[] = [
  writeCall('rememberSearch', {
    make: term,
    body: (searchTerm) => ({ searchTerm }),
    isWritten: ({ api, accountId, made }) =>
      finds(api, 'SELECT FROM search_entry WHERE account_id = $1 AND term = $2', accountId, made),
  }),
  writeCall('forgetSearch', {
    async make({ database }, { accountId }) {
      await database.orm.$client.query("INSERT INTO search_entry VALUES ($1, 'home', 1)", [accountId]);
    },
    body: () => ({ searchTerm: 'home' }),
    isWritten: async ({ api, accountId }) =>
      !(await finds(api, 'SELECT FROM search_entry WHERE account_id = $1', accountId)),
  }),
  writeCall('forgetDownloads', {
    async make({ database }, { accountId }) {
      await database.orm.$client.query(
        `INSERT INTO download_entry (id, account_id, icon_id, format, at) VALUES ($1, $2, 'icon', 'png', 1)`,
        [newId(), accountId],
      );
    },
    isWritten: async ({ api, accountId }) =>
      !(await finds(api, 'SELECT FROM download_entry WHERE account_id = $1', accountId)),
  }),
  writeCall('grantPermissions', {
    make: (api, person) => soldIcon(api, person),
    body: (id) => ({ resource: 'icon', accountingType: 'download', objectIds: [id] }),
    isWritten: ({ api, accountId }) =>
      finds(api, 'SELECT FROM allowance_use WHERE account_id = $1', accountId),
  }),
  writeCall('rewardToken', {
    make: nothing,
    isWritten: ({ api, answer }) =>
      finds(api, 'SELECT FROM reward_token WHERE token_hash = $1', hashOf(String(answer.token))),
  }),
  writeCall('startCheckout', {
    make: nothing,
    body: () => ({ productId: 'icons-month' }),
    isWritten: ({ api, answer }) => finds(api, 'SELECT FROM checkout WHERE id = $1', answer.checkoutId),
  }),
  writeCall('changeSubscription', {
    make: (api, person) => giveLicense(api.database, person.accountId),
    body: () => ({ status: 'unsubscribed' }),
    path: (id) => `/user/v2/subscriptions/${id}`,
    isWritten: ({ api, made }) =>
      finds(api, "SELECT FROM license WHERE id = $1 AND status = 'unsubscribed'", made),
  }),
  writeCall('changeFeature', {
    make: () => `feature-${newId().toLowerCase()}`,
    body: () => ({ definition: null }),
    path: (key) => `/siteApi/utils/features/${key}`,
    headers: { authorization: `Bearer ${adminToken}` },
    isWritten: ({ api, made }) => finds(api, 'SELECT FROM feature WHERE key = $1', made),
  }),
  writeCall('downloadEvents', {
    make: nothing,
    body: () => ({
      events: [{ iconId: 'home00000000', platform: 'lucide', format: 'png', size: 96, ago: 0 }],
    }),
    isWritten: findsEvent,
  }),
  writeCall('clickEvent', {
    make: nothing,
    body: () => ({ events: [{ name: 'copy', ago: 0 }] }),
    isWritten: findsEvent,
  }),
  writeCall('socialLogin', {
    make: () => `person-${newId().toLowerCase()}`,
    body: (code) => ({ client: 'us', code }),
    path: () => '/api/auth/v1/login/github',
    isWritten: ({ api, made }) =>
      finds(
        api,
        'SELECT FROM account_session s JOIN account a ON a.id = s.account_id WHERE a.email = $1',
        `${made}@icoteca.example`,
      ),
  }),
  writeCall('signOut', {
    make: nothing,
    isWritten: async ({ api, accountId }) =>
      !(await finds(api, 'SELECT FROM account_session WHERE account_id = $1', accountId)),
  }),
  writeCall('originToken', {
    make: nothing,
    headers: { origin: siblingOrigin },
    isWritten: ({ api, answer }) =>
      finds(api, 'SELECT FROM account_session WHERE token_hash = $1', hashOf(String(answer.token))),
  }),
  writeCall('createApiKey', {
    make: nothing,
    body: () => ({ name: 'A program' }),
    isWritten: ({ api, answer }) => findsKey(api, String(answer.key)),
  }),
  writeCall('rotateApiKey', {
    make: madeKey,
    path: ({ apiKey }) => `/user/v2/api-keys/${apiKey.id}/rotation`,
    isWritten: async ({ api, made, answer }) =>
      (await findsKey(api, String(answer.key))) && !(await findsKey(api, made.key)),
  }),
  writeCall('revokeApiKey', {
    make: madeKey,
    path: ({ apiKey }) => `/user/v2/api-keys/${apiKey.id}`,
    isWritten: async ({ api, made }) => !(await findsKey(api, made.key)),
  }),
  paidDownload('a paid download that is counted', { usagesLeft: 5 }),
  paidDownload('a paid download of a plan without a limit', { isUnlimited: true }),
  localPayment,
  ...collectionWrites,
  ...requestWrites,
  ...requestFileWrites,
  ...resolveWrites(adminToken),
];

/** Calls that are no GET and write nothing into the database, with what they do. */
export const writesNothing: Partial<Record<EndpointName, string>> = {
  telemetry: 'counts in memory',
  evalFeatures: 'evaluates features for its body',
  userHash: 'signs its body',
  imageSearch: 'stores a picture as a file',
  areaImage: 'stores a picture as a file',
  clearCache: 'removes files from the cache',
  plainConverter: 'renders a file',
  renderBatch: 'renders files; paid ones are recorded as by the call for one',
  webFont: 'renders a file; paid icons are recorded as by the call for one',
  sprite: 'renders a file; paid icons are recorded as by the call for one',
};
