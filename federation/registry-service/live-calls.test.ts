import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { canaryFigures } from '../fixtures/canary-figures.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { trustedKeys } from '../registry/keys.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { registryAt } from '../registry-client/registry-at.ts';
import { tokenHolders } from '../registry-client/token-holders.ts';
import { createRegistryApp } from './registry-app.ts';
import { addToken, tokenBook } from './tokens.ts';

async function service() {
  const dataDir = temporaryFolder();
  for (const word of ['a', 'b']) storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
  const tokens = registryLayout.tokens(dataDir);
  const token = await addToken(tokens, { name: 'small-ci', remote: 'mf-small' });
  const app = createRegistryApp({
    registry: localRegistry(dataDir),
    tokens: tokenBook(tokens),
    lookEveryMs: 20,
  });
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, dataDir, tokens, token, url };
}

it('the service says which revision each live shell has picked up', async () => {
  const { url, token } = await service();
  const registry = registryAt({ url, token, trustedKeys: () => [] });
  const call = (shell: string, after?: number) =>
    fetch(`${url}/v1/pointers?wait=0${after === undefined ? '' : `&after=${after}`}`, {
      headers: { 'icoteca-shell': shell, 'icoteca-contracts': '1.2.0' },
    });
  await call('new');
  await call('other', 4);
  await call('other', 5);
  const { shells, canaries } = await registry.live();
  expect(shells).toMatchObject([
    { id: 'new', contracts: '1.2.0', revision: 0 },
    { id: 'other', contracts: '1.2.0', revision: 5 },
  ]);
  expect(Math.abs(Date.now() - Date.parse(shells[0]?.seenAt ?? ''))).toBeLessThan(60_000);
  expect(canaries).toEqual({});
});

it('the service says what shells reported of a rollout', async () => {
  const { url, token, dataDir } = await service();
  const registry = registryAt({ url, token, trustedKeys: () => trustedKeys(dataDir) });
  await registry.activate('mf-small', '1.0.0-a');
  const { remotes } = await registry.rollOut('mf-small', '1.0.0-b', { percent: 1, automatic: { visits: 0 } });
  const { startedAt = '' } = remotes['mf-small']?.rollout ?? {};
  const figures = canaryFigures(30, { LCP: 1, errors: -1 });
  await registry.reportCanary({ remote: 'mf-small', version: '1.0.0-b', startedAt, shell: 'one', figures });
  expect((await registry.live()).canaries).toEqual({
    'mf-small': { version: '1.0.0-b', startedAt, shells: 1, figures },
  });
});

it.each(['service', 'files'])('whose a token is says the registry: %s', async (place) => {
  const { url, token, dataDir, tokens } = await service();
  const holders = tokenHolders(dataDir, place === 'service' ? { REGISTRY_URL: `${url}/` } : {});
  expect(await holders.holderOf(token)).toMatchObject({ name: 'small-ci', remote: 'mf-small' });
  expect(
    JSON.stringify(
      await (await fetch(`${url}/v1/token`, { headers: { authorization: `Bearer ${token}` } })).json(),
    ),
  ).toBe('{"name":"small-ci","remote":"mf-small"}');
  for (const wrong of ['', 'wrong', `${token}x`, 'two words', 'a\r\nb: c'])
    expect(await holders.holderOf(wrong), wrong).toBeNull();
  await addToken(tokens, { name: 'small-ci', remote: 'mf-small' });
  expect(await holders.holderOf(token)).toBeNull();
});

it('a service that is too old to say is no unknown token', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const holders = tokenHolders('', { REGISTRY_URL: await app.listen({ host: '127.0.0.1', port: 0 }) });
  await expect(holders.holderOf('mf-small_x')).rejects.toMatchObject({ code: 'REGISTRY_UNAVAILABLE' });
});

it('a service that does not answer is no unknown token', async () => {
  const { app, url, token, dataDir } = await service();
  const holders = tokenHolders(dataDir, { REGISTRY_URL: url });
  await app.close();
  await expect(holders.holderOf(token)).rejects.toMatchObject({ code: 'REGISTRY_UNAVAILABLE' });
});
