import { type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import type { SignedIn } from '../../accounts/testing/sign-in.ts';
import { signIn } from '../../accounts/testing/sign-in.ts';
import { type GivenAllowance, giveAllowance, giveLicense } from '../../rights/testing/give-plan.ts';
import type { ApiServer } from './api-server.ts';

/** Whoever knows it may switch features on the server of these calls. */
export const adminToken = 'the-token-of-the-operator';

/** A call that writes something into the database. */
export interface WriteCall {
  readonly name: string;
  /** Makes what the call needs, and the call. Every one writes something new. */
  prepare(api: ApiServer): Promise<() => Promise<Response>>;
}

const client = { 'x-client-id': 'browser-of-the-writes-1' };

function send(api: ApiServer, name: EndpointName, path: string, headers: object, body: unknown) {
  return fetch(api.url + path, {
    method: endpointPaths[name].method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** A call of the contract by somebody who has signed in. @param more what else it needs; its result goes into path and body */
const call = <T = undefined>(
  name: EndpointName,
  body: (made: T) => unknown,
  more: {
    make?: (api: ApiServer, person: SignedIn) => Promise<T>;
    path?: (made: T) => string;
    headers?: object;
  } = {},
): WriteCall => ({
  name,
  async prepare(api) {
    const person = await signIn(api.database);
    const made = (await more.make?.(api, person)) as T;
    const path = more.path?.(made) ?? endpointPaths[name].path;
    const headers = { ...client, ...person.headers, ...more.headers };
    return () => send(api, name, path, headers, body(made));
  },
});

let count = 0;
const soldIcon = async (
  api: ApiServer,
  person: SignedIn,
  allowance: GivenAllowance = { usagesLeft: 5 },
): Promise<string> => {
  const license = await giveLicense(api.database, person.accountId);
  await giveAllowance(api.database, person.accountId, allowance, license);
  const { body } = await api.get('/api/iconsets/v6/search?term=&free=false&platform=ph&amount=1');
  return (body as { icons: { id: string }[] }).icons[0]?.id ?? '';
};
const checkout = async (api: ApiServer, person: SignedIn): Promise<string> => {
  const { body } = await api.send(
    'POST',
    endpointPaths.startCheckout.path,
    { productId: 'icons-month' },
    person.headers,
  );
  return (body as { checkoutId: string }).checkoutId;
};

const paidDownload = (name: string, allowance: GivenAllowance): WriteCall => ({
  name,
  async prepare(api) {
    const person = await signIn(api.database);
    const id = await soldIcon(api, person, allowance);
    return () => fetch(`${api.url}/img/?id=${id}&format=svg&download=1`, { headers: person.headers });
  },
});

/** Every call that writes into the database: those of the contract, and addresses beside it. */
export const writeCalls: readonly WriteCall[] = [
  call('rememberSearch', () => ({ searchTerm: `term ${count++}` })),
  call('forgetSearch', () => ({ searchTerm: 'home' })),
  call('forgetDownloads', () => ({})),
  call('grantPermissions', (id) => ({ resource: 'icon', accountingType: 'download', objectIds: [id] }), {
    make: soldIcon,
  }),
  call('rewardToken', () => ({})),
  call('startCheckout', () => ({ productId: 'icons-month' })),
  call('changeSubscription', () => ({ status: 'unsubscribed' }), {
    make: (api, person) => giveLicense(api.database, person.accountId),
    path: (id) => `/user/v2/subscriptions/${id}`,
  }),
  call('changeFeature', () => ({ definition: null }), {
    path: () => `/siteApi/utils/features/feature-${count++}`,
    headers: { authorization: `Bearer ${adminToken}` },
  }),
  call('downloadEvents', () => ({
    events: [{ iconId: 'home00000000', platform: 'lucide', format: 'png', size: 96, ago: 0 }],
  })),
  call('clickEvent', () => ({ events: [{ name: 'copy', ago: 0 }] })),
  call('socialLogin', () => ({ client: 'us', code: `person-${count++}` }), {
    path: () => '/api/auth/v1/login/github',
  }),
  call('signOut', () => ({})),
  {
    name: 'originToken',
    async prepare(api) {
      const { headers } = await signIn(api.database);
      return () =>
        fetch(api.url + endpointPaths.originToken.path, {
          headers: { ...headers, origin: 'https://sibling.example' },
        });
    },
  },
  paidDownload('a paid download that is counted', { usagesLeft: 5 }),
  paidDownload('a paid download of a plan without a limit', { isUnlimited: true }),
  {
    name: 'payment on the local page',
    async prepare(api) {
      const person = await signIn(api.database);
      const id = await checkout(api, person);
      return () =>
        fetch(`${api.url}/billing/local-checkout/${id}`, {
          method: 'POST',
          headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'step=pay',
          redirect: 'manual',
        });
    },
  },
];

/** Calls of the contract that are no GET and write nothing into the database, and what they do. */
export const writesNothing: Partial<Record<EndpointName, string>> = {
  telemetry: 'counts in memory',
  evalFeatures: 'reads features for facts that stand in its body',
  userHash: 'signs what stands in its body',
  imageSearch: 'keeps a picture as a file',
  areaImage: 'keeps a picture as a file',
  clearCache: 'takes files out of the cache',
  plainConverter: 'makes a file',
  renderBatch: 'makes files; a paid one is entered as by the call for one',
  webFont: 'makes a file; paid icons are entered as by the call for one',
  sprite: 'makes a file; paid icons are entered as by the call for one',
};
