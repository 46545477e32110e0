import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FederationError, localRegistry, registryLayout } from '@icoteca/federation';
import { addToken, storeVersion } from '@icoteca/federation/fixtures';
import { type Registry, registryConsole, tokenHolders } from '@icoteca/federation/registry';
import { endpointPaths } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerRegistryConsole } from './registry-routes.ts';

const own = { 'sec-fetch-site': 'same-origin', host: 'icoteca.example' };
const url = '/registry/v1/remotes/mf-small/changes';
const rollback = { revision: 2, change: { action: 'rollback', why: 'too slow' } };
let dataDir: string;
let app: FastifyInstance;
let isAdmin: boolean;
let usedToken: string | null;
let changed: Registry;
let mayChange: boolean;
const withToken = (token: string) => {
  usedToken = token;
  return changed;
};

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'icoteca-changes-'));
  for (const version of ['1.0.0-a', '1.0.0-b']) {
    storeVersion(dataDir, version, '');
    await localRegistry(dataDir).activate('mf-small', version);
  }
  isAdmin = false;
  mayChange = true;
  usedToken = null;
  changed = localRegistry(dataDir);
  app = Fastify();
  registerRegistryConsole(app, {
    console: registryConsole(localRegistry(dataDir)),
    holders: tokenHolders(dataDir, {}),
    get changedWith() {
      return mayChange ? withToken : null;
    },
    key: 'a key that this test alone has',
    isAdmin: async () => isAdmin,
    originOf: () => 'https://icoteca.example',
  });
});
afterEach(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function enteredToken(remote = 'mf-small'): Promise<{ cookie: string; token: string }> {
  const token = await addToken(registryLayout.tokens(dataDir), { name: `${remote}-ci`, remote });
  const entered = await app.inject({
    method: 'POST',
    url: endpointPaths.enterRegistry.path,
    headers: own,
    payload: { token },
  });
  return { cookie: String(entered.headers['set-cookie']).split(';', 1)[0] ?? '', token };
}
async function post(payload: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'POST', url, headers: { ...own, ...headers }, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const live = async () => (await localRegistry(dataDir).pointers()).remotes['mf-small']?.version;

it('the holder of the token of a remote changes it, with this token and in its name', async () => {
  const { cookie, token } = await enteredToken();
  expect(await post(rollback, { cookie })).toEqual({ status: 200, body: { success: true, revision: 3 } });
  expect([await live(), usedToken]).toEqual(['1.0.0-a', token]);
  expect((await localRegistry(dataDir).trail(1))[0]).toMatchObject({
    action: 'rollback',
    by: 'mf-small-ci',
    why: 'too slow',
  });
});

it('a guest gets 401, and so does a browser that shows a preview', async () => {
  const { cookie } = await enteredToken();
  for (const headers of [{}, { cookie: `${cookie}; icoteca_preview=x` }])
    expect(await post(rollback, headers)).toMatchObject({
      status: 401,
      body: { code: 'REGISTRY_ACCESS_NEEDED' },
    });
  expect(await live()).toBe('1.0.0-b');
});

it('an administrator and the holder of the token of another remote read, and change nothing', async () => {
  const { cookie } = await enteredToken('mf-other');
  const notYours = { status: 403, body: { code: 'REGISTRY_CHANGE_NOT_YOURS' } };
  expect(await post(rollback, { cookie })).toMatchObject(notYours);
  isAdmin = true;
  expect(await post(rollback)).toMatchObject(notYours);
  expect([await live(), usedToken]).toEqual(['1.0.0-b', null]);
});

it('where the console only reads, nobody changes anything', async () => {
  const { cookie } = await enteredToken();
  mayChange = false;
  expect(await post(rollback, { cookie })).toMatchObject({ status: 403 });
  expect(await live()).toBe('1.0.0-b');
});

it.each(['cross-site', 'same-site'])('a page of another site (%s) changes nothing', async (source) => {
  const { cookie } = await enteredToken();
  const headers = { cookie, 'sec-fetch-site': source, origin: 'https://evil.example' };
  expect(await post(rollback, headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_WRITE' } });
  expect(await live()).toBe('1.0.0-b');
});

it('what the registry refuses is said with its reason', async () => {
  const { cookie } = await enteredToken();
  const promote = { revision: 2, change: { action: 'promote', why: 'good' } };
  expect(await post(promote, { cookie })).toMatchObject({
    status: 409,
    body: { code: 'REGISTRY_CHANGE_REFUSED', reason: 'NO_ROLLOUT', message: 'mf-small has no rollout.' },
  });
});

it.each([
  new FederationError('REGISTRY_UNAVAILABLE', 'away', { hint: '' }),
  // What a service that failed says.
  new FederationError('INTERNAL' as never, 'The registry failed.', { hint: '' }),
  new Error('anything else'),
])('nobody claims that a change was or was not made when the registry does not say: %s', async (error) => {
  const { cookie } = await enteredToken();
  changed = { ...changed, rollback: () => Promise.reject(error) };
  expect(await post(rollback, { cookie })).toMatchObject({
    status: 502,
    body: { code: 'REGISTRY_CHANGE_UNKNOWN' },
  });
});

it.each([
  { ...rollback, change: { action: 'rollback', why: ' ' } },
  { ...rollback, change: { action: 'rollback' } },
  { ...rollback, change: { action: 'delete', why: 'x' } },
  { ...rollback, change: { action: 'activate', version: '../x', why: 'x' } },
  { ...rollback, change: { action: 'rollout', version: '1.0.0-a', percent: 101, why: 'x' } },
  { change: rollback.change },
])('%j is not understood', async (payload) => {
  const { cookie } = await enteredToken();
  expect(await post(payload, { cookie })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
