import type { RegistryAction } from '@icoteca/shared-contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { canaryFigures } from '../fixtures/canary-figures.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { historyLength } from '../registry/active-pointers.ts';
import { localRegistry } from '../registry/local-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { makeChange } from './console-change.ts';

const name = 'mf-small';
let registry: Registry;

beforeEach(async () => {
  const dataDir = temporaryFolder();
  for (const word of ['a', 'b', 'c', 'd']) storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
  storeVersion(dataDir, '1.0.0-a', sayingBundle('other'), { name: 'mf-other', container: 'mf_other' });
  registry = localRegistry(dataDir);
  await registry.activate(name, '1.0.0-a');
  await registry.activate(name, '1.0.0-b');
  await registry.preview(name, '1.0.0-c', { preview: 'pr-1' });
});

type Wanted = RegistryAction extends infer Each
  ? Each extends { why: string }
    ? Omit<Each, 'why'>
    : never
  : never;
async function change(wanted: Wanted, revision?: number) {
  const { revision: now } = await registry.pointers();
  const made = { ...wanted, why: 'because' } as RegistryAction;
  await makeChange(registry, { name, revision: revision ?? now, change: made, by: 'small-ci' });
  return (await registry.pointers()).remotes[name];
}
const lastRow = async () => (await registry.trail(1, name))[0];

describe('a change of the console', () => {
  it('rolls a previewed version out to a share, in the name of the token and with the reason', async () => {
    const pointer = await change({ action: 'rollout', version: '1.0.0-c', percent: 10 });
    expect(pointer?.rollout).toMatchObject({ version: '1.0.0-c', percent: 10 });
    expect(pointer?.rollout?.automatic).toBeUndefined();
    expect(await lastRow()).toMatchObject({ action: 'rollout', by: 'small-ci', why: 'because' });
  });

  it('begins a rollout that steps up by itself with the first step', async () => {
    const pointer = await change({ action: 'rollout', version: '1.0.0-c', percent: null });
    expect(pointer?.rollout).toMatchObject({ percent: 1, automatic: { visits: 0 } });
    await change({ action: 'rollout', version: '1.0.0-c', percent: 20 });
    // It goes on from where it is.
    const later = await change({ action: 'rollout', version: '1.0.0-c', percent: null });
    expect(later?.rollout).toMatchObject({ percent: 20, automatic: { visits: 0 } });
  });

  it('promotes, and rolls back', async () => {
    await change({ action: 'rollout', version: '1.0.0-c', percent: 10 });
    expect(await change({ action: 'promote' })).toMatchObject({ version: '1.0.0-c', rollout: null });
    expect(await change({ action: 'rollback' })).toMatchObject({ version: '1.0.0-b' });
    expect(await lastRow()).toMatchObject({ action: 'rollback', by: 'small-ci', why: 'because' });
  });

  it('takes a version out, which only a restore gives back', async () => {
    expect(await change({ action: 'take-out', version: '1.0.0-b' })).toMatchObject({
      version: '1.0.0-a',
      takenOut: [{ version: '1.0.0-b', by: 'small-ci', why: 'because' }],
    });
    await expect(change({ action: 'activate', version: '1.0.0-b' })).rejects.toMatchObject({
      code: 'REMOTE_VERSION_TAKEN_OUT',
    });
    expect(await change({ action: 'restore', version: '1.0.0-b' })).toMatchObject({
      version: '1.0.0-b',
      takenOut: [],
    });
  });

  it.each(['rollout', 'activate', 'restore'] as const)(
    'gives no version to visitors that no command has tried: %s',
    async (action) => {
      const wanted = { action, version: '1.0.0-d', percent: 10 } as Wanted;
      await expect(change(wanted)).rejects.toMatchObject({ code: 'REMOTE_VERSION_UNTRIED' });
      expect((await registry.pointers()).remotes[name]).toMatchObject({ version: '1.0.0-b', rollout: null });
    },
  );

  it('leaves a remote alone that has changed since the page was read', async () => {
    const { revision } = await registry.pointers();
    await registry.rollOut(name, '1.0.0-c', { percent: 10 });
    await expect(change({ action: 'promote' }, revision)).rejects.toMatchObject({
      code: 'REMOTE_CHANGED_MEANWHILE',
    });
    expect((await registry.pointers()).remotes[name]?.version).toBe('1.0.0-b');
  });

  it('is made once, however many tabs send it at the same time', async () => {
    await registry.activate(name, '1.0.0-c');
    const { revision } = await registry.pointers();
    const answers = await Promise.allSettled([1, 2].map(() => change({ action: 'rollback' }, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await registry.pointers()).remotes[name]?.version).toBe('1.0.0-b');
  });

  it('is refused when the page is so old that the pointers no longer tell what changed', async () => {
    const { revision } = await registry.activate('mf-other', '1.0.0-a');
    for (let count = 0; count <= historyLength; count += 1)
      await registry.preview('mf-other', '1.0.0-a', { preview: `pr-${count % 2}` });
    await expect(change({ action: 'rollback' }, revision)).rejects.toMatchObject({
      code: 'REMOTE_CHANGED_MEANWHILE',
    });
  });

  it('is not kept from one remote by a change of another one', async () => {
    const { revision } = await registry.pointers();
    await registry.activate('mf-other', '1.0.0-a');
    expect(await change({ action: 'rollback' }, revision)).toMatchObject({ version: '1.0.0-a' });
  });

  it('that lets a rollout step up by itself counts the visits until then as seen', async () => {
    await registry.rollOut(name, '1.0.0-c', { percent: 1 });
    const { startedAt = '' } = (await registry.pointers()).remotes[name]?.rollout ?? {};
    const report = { remote: name, version: '1.0.0-c', startedAt, shell: 'one' };
    await registry.reportCanary({ ...report, figures: canaryFigures(5000) });
    const automatic = await change({ action: 'rollout', version: '1.0.0-c', percent: null });
    expect(automatic?.rollout?.automatic?.visits).toBe(5000);
    await registry.reportCanary({ ...report, figures: canaryFigures(5300) });
    const again = await change({ action: 'rollout', version: '1.0.0-c', percent: null });
    expect(again?.rollout?.automatic).toEqual(automatic?.rollout?.automatic);
    // The visits of a version say nothing of the one that takes its place.
    await registry.preview(name, '1.0.0-d', { preview: 'pr-2' });
    const other = await change({ action: 'rollout', version: '1.0.0-d', percent: null });
    expect(other?.rollout).toMatchObject({ version: '1.0.0-d', automatic: { visits: 0 } });
  });
});
