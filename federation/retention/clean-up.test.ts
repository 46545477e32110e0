import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { filePointers } from '../registry/file-pointers.ts';
import { folderVersions } from '../registry/folder-versions.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { openRegistry } from '../registry/open-registry.ts';
import type { VersionStorage } from '../registry/version-storage.ts';
import { type CleanUpOptions, cleanUp } from './clean-up.ts';
import { dailyCleanUp } from './daily.ts';
import { dropCopies, dropServerBundles } from './drop-copies.ts';
import { retentionTime } from './retention-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
const retentionMs = 7 * day;
let dataDir: string;
/** The moment at which b was rolled back to a. */
let ended: number;
const registry = () => localRegistry(dataDir);
const versions = async () => (await registry().versions('mf-small')).sort();

beforeEach(async () => {
  dataDir = temporaryFolder();
  for (const word of ['a', 'b', 'c']) await stored(`1.0.0-${word}`);
  await registry().activate('mf-small', '1.0.0-a');
  await registry().activate('mf-small', '1.0.0-b');
  await registry().rollback('mf-small');
  ended = Date.parse((await registry().trail(1))[0]?.at ?? '');
});

async function stored(version: string, name = 'mf-small'): Promise<void> {
  storeVersion(dataDir, version, sayingBundle(version), { name });
  const then = new Date(Date.now() - 30 * day);
  await utimes(registryLayout.document(dataDir, name, version), then, then);
}
const clean = (options: Partial<CleanUpOptions> = {}, storage: Partial<VersionStorage> = {}) =>
  cleanUp(
    { pointers: filePointers(dataDir), versions: { ...folderVersions(dataDir), ...storage } },
    { retentionMs, by: 'operator', now: ended + 7 * day + hour, ...options },
  );
const named = (version: string, name = 'mf-small') => ({ name, version });

describe('a clean-up', () => {
  it('leaves a version of which a tab may be open, and takes it an hour after seven days', async () => {
    expect((await clean({ now: ended + 6 * day + 23 * hour })).removed).toEqual([named('1.0.0-c')]);
    expect(await versions()).toEqual(['1.0.0-a', '1.0.0-b']);
    expect((await clean()).removed).toEqual([named('1.0.0-b')]);
    expect(await versions()).toEqual(['1.0.0-a']);
    expect(existsSync(registryLayout.version(dataDir, 'mf-small', '1.0.0-b'))).toBe(false);
    expect(readdirSync(registryLayout.drafts(dataDir))).toEqual([]);
  });

  it('leaves the version of a preview until its end, and what was previewed last for seven days more', async () => {
    await registry().preview('mf-small', '1.0.0-c', { preview: 'pr-1', days: 30 });
    const begun = Date.parse((await registry().trail(1))[0]?.at ?? '');
    expect((await clean({ now: begun + 29 * day })).removed).toEqual([named('1.0.0-b')]);
    expect(await versions()).toEqual(['1.0.0-a', '1.0.0-c']);
    await registry().endPreview('mf-small', 'pr-1');
    expect((await clean({ now: Date.now() + 6 * day })).removed).toEqual([]);
    expect((await clean({ now: Date.now() + 7 * day + hour })).removed).toEqual([named('1.0.0-c')]);
  });

  it('takes the version of a preview that is past its end', async () => {
    await registry().preview('mf-small', '1.0.0-c', { preview: 'pr-1', days: 8 });
    expect((await clean({ now: ended + 9 * day })).removed).toContainEqual(named('1.0.0-c'));
  });

  it('that saw a version before its preview began leaves it alone', async () => {
    const pointers = filePointers(dataDir);
    let reads = 0;
    const racing = {
      ...pointers,
      read: async () => {
        const seen = await pointers.read();
        if (++reads === 1) await registry().preview('mf-small', '1.0.0-c', { preview: 'pr-1', days: 8 });
        return seen;
      },
    };
    const now = ended + 7 * day + hour;
    const done = await cleanUp(
      { pointers: racing, versions: folderVersions(dataDir) },
      { retentionMs, by: 'x', now },
    );
    expect(done.removed).toEqual([named('1.0.0-b')]);
  });

  it('records in the trail what was removed, and makes no other change', async () => {
    const before = await registry().pointers();
    await clean();
    const { remotes, removing, history } = await registry().pointers();
    expect(remotes).toEqual(before.remotes);
    expect(removing).toBeUndefined();
    expect(history.at(-1)).toMatchObject({
      action: 'clean-up',
      name: 'mf-small',
      by: 'operator',
      versions: ['1.0.0-b', '1.0.0-c'],
      why: 'not served for 7 days',
    });
    expect((await registry().trail(1))[0]).toEqual(history.at(-1));
    const { revision } = await registry().pointers();
    expect(await clean()).toEqual({ removed: [], failed: [] });
    expect((await registry().pointers()).revision).toBe(revision);
  });

  it('of one remote leaves the others alone; a dry run says the same and removes nothing', async () => {
    await stored('1.0.0-x', 'mf-other');
    const { revision } = await registry().pointers();
    const all = [named('1.0.0-b'), named('1.0.0-c'), named('1.0.0-x', 'mf-other')];
    const dry = await clean({ dryRun: true });
    expect(dry.removed).toEqual(expect.arrayContaining(all));
    expect(dry.removed).toHaveLength(3);
    expect((await registry().pointers()).revision).toBe(revision);
    expect(await versions()).toHaveLength(3);
    expect((await clean({ name: 'mf-other' })).removed).toEqual([named('1.0.0-x', 'mf-other')]);
    expect(await versions()).toHaveLength(3);
  });

  it('names a version that cannot be removed, goes on with the others, and comes back to it', async () => {
    const remove: VersionStorage['remove'] = async (name, version) => {
      if (version === '1.0.0-b') throw new Error('the disk is missing');
      await folderVersions(dataDir).remove(name, version);
    };
    const now = ended + 8 * day;
    expect(await clean({ now }, { remove })).toEqual({
      removed: [named('1.0.0-c')],
      failed: [{ ...named('1.0.0-b'), why: 'Error: the disk is missing' }],
    });
    expect((await registry().pointers()).removing).toMatchObject([named('1.0.0-b')]);
    expect((await clean({ now: now + 2 * hour })).removed).toEqual([named('1.0.0-b')]);
    expect(await versions()).toEqual(['1.0.0-a']);
    expect((await registry().pointers()).removing).toBeUndefined();
  });

  it('leaves an unusable version when it dies in the middle, and the next one finishes it', async () => {
    const dies = vi.fn(async () => {
      throw new Error('power');
    });
    // It dies after the files went and before the pointers forget the version.
    const pointers = filePointers(dataDir);
    let calls = 0;
    const half = {
      ...pointers,
      replace: (...args: Parameters<typeof pointers.replace>) =>
        ++calls > 1 ? dies() : pointers.replace(...args),
    };
    const now = Date.now();
    const options = { retentionMs: -1, by: 'x', now };
    await expect(cleanUp({ pointers: half, versions: folderVersions(dataDir) }, options)).rejects.toThrow(
      'power',
    );
    expect(await versions()).toEqual(['1.0.0-a']);
    expect((await registry().pointers()).removing).toHaveLength(2);
    // Concurrent clean-ups leave it to the one that began.
    expect(await clean({ now: now + hour / 2, retentionMs: -1 })).toEqual({ removed: [], failed: [] });
    expect((await clean({ now: now + 2 * hour, retentionMs: -1 })).removed).toHaveLength(2);
    expect((await registry().pointers()).removing).toBeUndefined();
    expect(readdirSync(registryLayout.drafts(dataDir))).toEqual([]);
  });

  it('and an activation of the same version: one of them wins whole', async () => {
    const seen: (string | undefined)[] = [];
    await clean(
      {},
      {
        stored: async () => {
          const found = await folderVersions(dataDir).stored();
          await registry().activate('mf-small', '1.0.0-c');
          return found;
        },
        remove: async (_name, version) => void seen.push(version),
      },
    );
    expect(seen).toEqual(['1.0.0-b']);

    await registry().rollback('mf-small');
    await clean(
      { now: Date.now() + 8 * day },
      {
        remove: async (name, version) => {
          const error = expect.objectContaining({ code: 'REMOTE_VERSION_UNKNOWN' });
          await expect(registry().activate(name, version)).rejects.toThrow(error);
          await expect(registry().rollOut(name, version, { percent: 1 })).rejects.toThrow(error);
          await folderVersions(dataDir).remove(name, version);
          await expect(registry().activate(name, version)).rejects.toThrow(error);
        },
      },
    );
    expect((await registry().pointers()).remotes['mf-small']?.version).toBe('1.0.0-a');
    expect(await versions()).toEqual(['1.0.0-a']);
  });
});

describe('the daily clean-up', () => {
  it('goes on after a failure, and reports what was removed and what was not', async () => {
    const onRemoved = vi.fn();
    const onError = vi.fn();
    const failed = [{ ...named('1.0.0-c'), why: 'away' }];
    const outcomes = [
      () => Promise.reject(new Error('no database')),
      () => Promise.resolve({ removed: [named('1.0.0-b')], failed }),
    ];
    const stop = dailyCleanUp({
      cleanUp: () => outcomes.shift()?.() ?? Promise.resolve({ removed: [], failed: [] }),
      onRemoved,
      onError,
      firstAfterMs: 0,
      everyMs: 1,
    });
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    stop();
    expect(onRemoved.mock.calls).toEqual([['cleaned up: mf-small@1.0.0-b']]);
    expect(onError.mock.calls.map(([error]) => String(error))).toEqual([
      'Error: no database',
      'Error: mf-small@1.0.0-c could not be cleaned up: away',
    ]);
  });

  it('retains versions for seven days, longer if set, and never less', () => {
    expect(retentionTime({})).toBe(7 * day);
    expect(retentionTime({ KEPT_VERSIONS_DAYS: '30' })).toBe(30 * day);
    for (const KEPT_VERSIONS_DAYS of ['6', '0', '-9', 'a week', 'Infinity'])
      expect(() => openRegistry(dataDir, { KEPT_VERSIONS_DAYS })).toThrow(
        expect.objectContaining({ code: 'REGISTRY_SETTING_INVALID' }),
      );
  });
});

describe('the copy of a shell', () => {
  it('drops unused versions by the same rule, and their server bundles', async () => {
    const copy = temporaryFolder();
    for (const word of ['a', 'b']) {
      const version = `1.0.0-${word}`;
      storeVersion(copy, version, sayingBundle(word));
      const then = new Date(Date.now() - 30 * day);
      await utimes(registryLayout.document(copy, 'mf-small', version), then, then);
      const bundles = path.join(registryLayout.serverBundles(copy), 'mf-small', version);
      mkdirSync(bundles, { recursive: true });
      writeFileSync(path.join(bundles, 'server.cjs'), word);
    }
    const drop = async (now: number) => {
      const dropped = await dropCopies(copy, registry(), retentionMs, now);
      await dropServerBundles(copy);
      return dropped;
    };
    const bundles = () => readdirSync(path.join(registryLayout.serverBundles(copy), 'mf-small')).sort();
    expect(await drop(ended + 6 * day + 23 * hour)).toEqual([]);
    expect(bundles()).toEqual(['1.0.0-a', '1.0.0-b']);
    expect(await drop(ended + 7 * day + hour)).toEqual([named('1.0.0-b')]);
    expect(bundles()).toEqual(['1.0.0-a']);
    expect(await folderVersions(copy).list('mf-small')).toEqual(['1.0.0-a']);
  });
});
