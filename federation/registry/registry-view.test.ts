import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { activateVersion, promoteRollout, rollOutVersion, takeOutVersion } from './activate-version.ts';
import { readView } from './snapshot.ts';

const works = async () => {};
let dataDir: string;
beforeEach(async () => {
  dataDir = temporaryFolder();
  for (const word of ['a', 'b', 'c']) {
    storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
    storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word), { name: 'mf-other' });
  }
  for (const name of ['mf-small', 'mf-other']) await activateVersion(dataDir, name, '1.0.0-a', works);
});

const user = (userId: string) => ({ clientId: null, userId });

describe('RegistryView', () => {
  it('gives each visitor the versions of their rollouts, with the stable one to fall back to', async () => {
    await rollOutVersion(dataDir, 'mf-small', '1.0.0-b', { users: ['lena', 'tom'] }, works);
    await rollOutVersion(dataDir, 'mf-other', '1.0.0-c', { users: ['tom'] }, works);
    const view = await readView(dataDir);
    const versions = (visitor: Parameters<typeof view.snapshotFor>[0]) => {
      const { remotes } = view.snapshotFor(visitor);
      return ['mf-small', 'mf-other'].map((name) => [
        remotes[name]?.version,
        remotes[name]?.lastGood?.version,
      ]);
    };
    expect(versions(user('lena'))).toEqual([
      ['1.0.0-b', '1.0.0-a'],
      ['1.0.0-a', undefined],
    ]);
    expect(versions(user('tom'))).toEqual([
      ['1.0.0-b', '1.0.0-a'],
      ['1.0.0-c', '1.0.0-a'],
    ]);
    expect(view.snapshotFor(user('ann'))).toBe(view.stable);
    expect(view.snapshotFor(user('tom'))).toBe(view.snapshotFor(user('tom')));
    expect(view.bucketOf(user('tom'))).toBe('mf-other@1.0.0-c,mf-small@1.0.0-b');
    expect(view.bucketOf(user('ann'))).toBe('');
    expect(view.versionsInUse).toHaveLength(4);
  });

  it('gives everybody the stable version when that of the rollout cannot be read', async () => {
    storeVersion(dataDir, '1.0.0-d', sayingBundle('d'));
    await rollOutVersion(dataDir, 'mf-small', '1.0.0-d', { percent: 100 }, works);
    const view = await readView(dataDir, { publicKeys: [], onProblem: () => {} });
    expect(view.snapshotFor({ clientId: 'c', userId: null })).toBe(view.stable);
  });

  it('falls back to no version that was taken out', async () => {
    for (const word of ['b', 'c']) await activateVersion(dataDir, 'mf-small', `1.0.0-${word}`, works);
    await takeOutVersion(dataDir, 'mf-small', '1.0.0-b', { why: 'throws' });
    const { stable } = await readView(dataDir);
    expect(stable.remotes['mf-small']).toMatchObject({
      version: '1.0.0-c',
      lastGood: { version: '1.0.0-a' },
    });
  });

  it('is the same for all after a promotion', async () => {
    await rollOutVersion(dataDir, 'mf-small', '1.0.0-b', { users: ['lena'] }, works);
    await promoteRollout(dataDir, 'mf-small');
    const view = await readView(dataDir);
    expect(view.snapshotFor(user('lena'))).toBe(view.stable);
    expect(view.stable.remotes['mf-small']?.version).toBe('1.0.0-b');
  });
});
