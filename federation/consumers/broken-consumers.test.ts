import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { localRegistry } from '../registry/local-registry.ts';
import type { VersionContent } from '../registry/version-document.ts';
import { noConsumerContract } from '../webpack/used-by-source.ts';
import { brokenBySite, type Consumer, refuseBrokenConsumers } from './broken-consumers.ts';
import { contractNames } from './contract-names.ts';

const site = contractNames();
let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

const consumer = (name: string, changes: Partial<VersionContent> = {}): Consumer => ({
  name,
  version: '1.0.0-next',
  contracts: '^1.0.0',
  slots: {},
  uses: noConsumerContract,
  ...changes,
});
async function live(name: string, changes: Partial<VersionContent>, version = '1.0.0-a'): Promise<void> {
  storeVersion(dataDir, version, sayingBundle('a'), { ...consumer(name, changes), version });
  await localRegistry(dataDir).activate(name, version);
}
const uses = (some: Partial<typeof noConsumerContract>) => ({ uses: { ...noConsumerContract, ...some } });
const publish = (next: Consumer) => refuseBrokenConsumers(localRegistry(dataDir), next, site);
const broken = (text: string) =>
  expect.objectContaining({ code: 'CONSUMER_CONTRACT_BROKEN', message: expect.stringContaining(text) });

describe('contractNames', () => {
  it('has what the contracts of this checkout offer', () => {
    expect([...site.slots]).toEqual(expect.arrayContaining(['header', 'icon-panel', 'sidebar-collections']));
    expect([...site.ports]).toEqual(expect.arrayContaining(['api', 'events', 'notify', 'SlotOutlet']));
    expect(site.events.has('icon:selected')).toBe(true);
    expect(site.api.has('search')).toBe(true);
  });
});

describe('a version that is to be published', () => {
  it('uses only what the contracts have', async () => {
    await publish(consumer('mf-a', uses({ api: ['search'], ports: ['api'], shows: ['icon-panel'] })));
    await publish(consumer('mf-a', { uses: undefined }));
    const none = uses({
      api: ['missing'],
      ports: ['magic'],
      shows: ['hole'],
      emits: ['no:one'],
      hears: ['no:two'],
    });
    for (const part of [
      'the call "missing"',
      'the port "magic"',
      'slot "hole"',
      'event "no:one"',
      'event "no:two"',
    ])
      await expect(publish(consumer('mf-a', none))).rejects.toThrow(broken(part));
  });

  it('still emits what another live remote listens to, unless another one does', async () => {
    await live('mf-a', uses({ emits: ['icon:selected'] }));
    await live('mf-b', uses({ hears: ['icon:selected'] }));
    await expect(publish(consumer('mf-a'))).rejects.toThrow(
      broken('mf-b@1.0.0-a listens to the event "icon:selected", which is no longer emitted'),
    );
    await live('mf-c', uses({ emits: ['icon:selected'] }));
    await publish(consumer('mf-a'));
  });

  it('still fills what another live remote shows, also one that is only rolled out', async () => {
    await live('mf-a', { slots: { 'icon-panel': './panel' } });
    await live('mf-b', {});
    const next = consumer('mf-a');
    await publish(next);
    storeVersion(dataDir, '1.0.0-b', sayingBundle('b'), {
      ...consumer('mf-b', uses({ shows: ['icon-panel'] })),
      version: '1.0.0-b',
    });
    await localRegistry(dataDir).rollOut('mf-b', '1.0.0-b', { percent: 1 });
    await expect(publish(next)).rejects.toThrow(broken('mf-b@1.0.0-b shows the slot "icon-panel"'));
    await localRegistry(dataDir).rollback('mf-b');
    await publish(next);
  });
});

describe('a site that is to be deployed', () => {
  const check = (offered = site, contracts = '1.3.0') =>
    brokenBySite(localRegistry(dataDir), offered, contracts);

  it('keeps what live versions use, those to fall back to as well', async () => {
    await live('mf-a', uses({ api: ['search'] }));
    await live('mf-a', uses({ api: ['icon'] }), '1.0.0-b');
    expect(await check()).toEqual([]);
    const without = (name: string) => ({
      ...site,
      api: new Set([...site.api].filter((call) => call !== name)),
    });
    expect(await check(without('icon'))).toEqual(['mf-a@1.0.0-b makes the call "icon", which was removed']);
    expect(await check(without('search'))).toEqual([
      'mf-a@1.0.0-a makes the call "search", which was removed',
    ]);
    expect(await check(without('latest'))).toEqual([]);
  });

  it('brings contracts that are in the range of each', async () => {
    await live('mf-a', {});
    expect(await check(site, '2.0.0')).toEqual(['mf-a@1.0.0-a needs contracts ^1.0.0, these are 2.0.0']);
  });
});
