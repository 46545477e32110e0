import { type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../../calls/testing/api-server.ts';
import { startPglite } from '../../database/testing/databases.ts';
import { giveAllowance } from '../rights/testing/give-plan.ts';
import { Sessions } from './sessions.ts';
import { siblingCalls } from './sibling-calls.ts';
import { type SignedIn, signIn } from './testing/sign-in.ts';
import { visitorOf } from './visitor.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const sibling = 'https://sibling.icoteca.example';
/** Calls outside of the contract. */
const hidden = [
  'GET /img/?id=a&format=svg',
  'GET /img/social/a.png',
  'GET /img/sheet/v?ids=a',
  'GET /auth/v1/sign-in/github',
  'GET /auth/v1/socials/callback',
  'GET /auth/v1/session',
  'GET /billing/local-checkout/a',
  'POST /billing/local-checkout/a',
  'GET /billing/checkout/v1/a/return',
];

/** What a call takes that knows nothing but files. */
function fileForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['<svg/>']), 'a.svg');
  return form;
}

describe('[S7.22] the token of a sibling’s page', () => {
  let api: ApiServer;
  let person: SignedIn;
  let headers: Record<string, string>;
  /** Calls in which somebody was seen. */
  const seen = new Map<string, boolean>();
  let isLooking = false;

  beforeAll(async () => {
    const onCall = async (request: FastifyRequest) => {
      if (isLooking)
        seen.set(`${request.method} ${request.url}`, (await visitorOf(request)).account !== null);
    };
    api = await startApi(startPglite, { onCall });
    person = await signIn(api.database);
    await giveAllowance(api.database, person.accountId, { usagesLeft: 9 });
    const made = await new Sessions(api.database).openFor(sibling, person.token);
    headers = { authorization: `Bearer ${made?.token}`, origin: sibling, 'sec-fetch-site': 'same-site' };
  });
  afterAll(() => api?.close());

  const owned = ['account', 'account_session', 'license', 'checkout', 'allowance_use', 'paid_download']
    .concat(['download_entry', 'collection', 'reward_token'])
    .map((table) => `(SELECT count(*) FROM ${table})`);
  const traces = async () =>
    (
      await api.database.orm.$client.query(
        `SELECT concat_ws(' ', ${owned.join(', ')}, (SELECT sum(usages_left) FROM allowance)) AS all`,
      )
    ).rows[0]?.all as string;

  it('sees the visitor in the listed calls, which all read, and a guest in every other, and changes nothing', async () => {
    const calls = Object.entries(endpointPaths).map(([name, { method, path }]) => ({
      name: name as EndpointName,
      call: `${method} ${path.replace(/:\w+/g, 'a')}`,
    }));
    const before = await traces();
    isLooking = true;
    for (const { call } of [...calls, ...hidden.map((call) => ({ call }))]) {
      const [method = '', path = ''] = call.split(' ');
      const body = path === endpointPaths.uploadFile.path ? fileForm() : '{}';
      const answer = await fetch(api.url + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(body === '{}' && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { body }),
      });
      expect(answer.status, call).not.toBe(500);
      // It may be refused before the call is looked at: a token of this kind only reads.
      if (answer.status === 403 && !seen.has(call)) seen.set(call, false);
    }
    isLooking = false;
    const visible = calls.filter(({ call }) => seen.get(call)).map(({ name }) => name);
    expect(new Set(visible)).toEqual(new Set(siblingCalls));
    expect(calls.filter(({ call }) => !seen.has(call))).toEqual([]);
    expect(siblingCalls.map((name) => endpointPaths[name].method)).toEqual(siblingCalls.map(() => 'GET'));
    expect(hidden.filter((call) => seen.get(call))).toEqual(['GET /img/?id=a&format=svg']);
    expect(await traces()).toBe(before);
  });

  it('ends neither the session that it came from nor any other, and spends nothing', async () => {
    for (const path of ['/api/auth/v1/logout', '/api/auth/v1/logout?everywhere=true'])
      expect(await api.send('POST', path, undefined, headers)).toMatchObject({
        status: 403,
        body: { code: 'TOKEN_ONLY_READS' },
      });
    await new Sessions(api.database).end(headers.authorization?.replace('Bearer ', '') ?? '');
    expect((await api.get('/user/v2', person.headers)).status).toBe(200);
    expect((await api.get('/user/v2', headers)).status).toBe(200);
    const grant = { resource: 'icon', accountingType: 'download', objectIds: ['a'] };
    expect(await api.send('POST', '/user/v2/grantPermissions', grant, headers)).toMatchObject({
      status: 403,
      body: { code: 'TOKEN_ONLY_READS' },
    });
    const { body } = await api.get('/api/iconsets/v6/search?term=house&free=false&platform=ph');
    const [icon] = (body as { icons: { id: string }[] }).icons;
    const file = await api.get(`/img/?id=${icon?.id}&format=svg&download=1`, headers);
    expect(file).toMatchObject({ status: 403, body: { code: 'DOWNLOAD_REQUIRED' } });
    expect((await api.send('POST', '/api/auth/v1/logout', undefined, person.headers)).status).toBe(200);
    expect((await api.get('/user/v2', headers)).status, 'it ends with the session').toBe(401);
  });
});
