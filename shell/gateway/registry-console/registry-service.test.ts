import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localRegistry, registryLayout } from '@icoteca/federation';
import { addToken, createRegistryApp, storeVersion, tokenBook } from '@icoteca/federation/fixtures';
import { registryAs, registryConsole, registryOf, tokenHolders } from '@icoteca/federation/registry';
import { endpointPaths } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerRegistryConsole } from './registry-routes.ts';

const own = { 'sec-fetch-site': 'same-origin', host: 'icoteca.example' };
/** Folder of the service, which the shell does not reach. */
let there: string;
/** Folder of the shell: the keys that it trusts, and no token. */
let here: string;
let service: FastifyInstance;
let url: string;
let app: FastifyInstance;
let cookie: string;

beforeEach(async () => {
  there = mkdtempSync(path.join(tmpdir(), 'icoteca-service-'));
  here = mkdtempSync(path.join(tmpdir(), 'icoteca-shell-'));
  for (const version of ['1.0.0-a', '1.0.0-b']) {
    storeVersion(there, version, '');
    await localRegistry(there).activate('mf-small', version);
  }
  const tokens = registryLayout.tokens(there);
  const token = await addToken(tokens, { name: 'small-ci', remote: 'mf-small' });
  service = createRegistryApp({ registry: localRegistry(there), tokens: tokenBook(tokens) });
  url = await service.listen({ host: '127.0.0.1', port: 0 });
  const env = { REGISTRY_URL: url };
  const registry = registryOf(here, env);
  app = Fastify();
  registerRegistryConsole(app, {
    console: registryConsole(registry),
    holders: tokenHolders(here, env),
    changedWith: (given) => registryAs(here, env, registry, given),
    key: 'a key that this test alone has',
    isAdmin: async () => false,
    originOf: () => 'https://icoteca.example',
  });
  const entered = await app.inject({
    method: 'POST',
    url: endpointPaths.enterRegistry.path,
    headers: own,
    payload: { token },
  });
  cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
});
afterEach(async () => {
  await app.close();
  await service.close();
  for (const folder of [there, here]) rmSync(folder, { recursive: true, force: true });
});

const read = async () => {
  const answer = await app.inject({ url: '/registry/v1/state', headers: { ...own, cookie } });
  return { status: answer.statusCode, body: answer.json() };
};
const rollBack = async (revision: number) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/registry/v1/remotes/mf-small/changes',
    headers: { ...own, cookie },
    payload: { revision, change: { action: 'rollback', why: 'too slow' } },
  });
  return { status: answer.statusCode, body: answer.json() };
};

it('a team reads the service with its token, and which shells follow it', async () => {
  await fetch(`${url}/v1/pointers?after=2&wait=0`, {
    headers: { 'icoteca-shell': 'shell-a', 'icoteca-contracts': '1.0.0' },
  });
  expect(await read()).toMatchObject({
    status: 200,
    body: {
      reader: { name: 'small-ci' },
      revision: 2,
      remotes: [{ name: 'mf-small', version: '1.0.0-b', rollbackTo: '1.0.0-a' }],
      shells: [{ id: 'shell-a', revision: 2 }],
    },
  });
});

it('changes its remote with it, which the service checks; what the service refuses is said with its reason', async () => {
  expect(await rollBack(1)).toMatchObject({ status: 409, body: { reason: 'REMOTE_CHANGED_MEANWHILE' } });
  expect(await rollBack(2)).toEqual({ status: 200, body: { success: true, revision: 3 } });
  expect((await localRegistry(there).trail(1))[0]).toMatchObject({
    action: 'rollback',
    by: 'small-ci',
    why: 'too slow',
  });
});

it('nobody is a reader while the service does not say whose the token is', async () => {
  await service.close();
  for (const answer of [await read(), await rollBack(2)])
    expect(answer).toMatchObject({ status: 502, body: { code: 'REGISTRY_READ_FAILED' } });
});
