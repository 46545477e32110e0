import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { trustedKeys } from '../registry/keys.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { createRegistryApp } from '../registry-service/registry-app.ts';
import { tokenBook } from '../registry-service/tokens.ts';
import { followRegistry } from './follow-registry.ts';

let dataDir: string;
let app: FastifyInstance;
let url: string;
/** While it is true, the service ends every connection without an answer. */
let isAway: boolean;
const activate = (version: string) => localRegistry(dataDir).activate('mf-small', version);

beforeEach(async () => {
  dataDir = temporaryFolder();
  for (const word of ['a', 'b']) storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
  isAway = false;
  app = createRegistryApp({
    registry: localRegistry(dataDir),
    tokens: tokenBook(registryLayout.tokens(dataDir)),
    lookEveryMs: 20,
  });
  app.addHook('onRequest', async (request) => {
    if (isAway) request.raw.destroy();
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

describe('a shell that follows the registry', () => {
  const follow = (
    copy: string,
    onChange = vi.fn(),
    onError = vi.fn(),
    firstDropAfterMs?: number,
    remote?: string,
  ) => ({
    ...followRegistry({
      url,
      dataDir: copy,
      trustedKeys: () => trustedKeys(dataDir),
      onChange,
      onError,
      waitSeconds: 1,
      remote,
      ...(firstDropAfterMs !== undefined && { firstDropAfterMs }),
    }),
    onChange,
    onError,
  });

  it('has a copy of all that it needs, and goes on with it while the registry is away', async () => {
    await activate('1.0.0-a');
    await activate('1.0.0-b');
    const copy = temporaryFolder();
    const first = follow(copy);
    await first.ready;
    expect((await localRegistry(copy).pointers()).revision).toBe(2);
    expect((await readdir(path.join(registryLayout.remotes(copy), 'mf-small'))).sort()).toEqual([
      '1.0.0-a',
      '1.0.0-b',
    ]);

    isAway = true;
    await vi.waitFor(() => expect(first.onError).toHaveBeenCalled(), 10_000);
    const late = follow(copy);
    await late.ready;
    await late.stop();
    expect((await localRegistry(copy).pointers()).revision).toBe(2);

    await localRegistry(dataDir).rollback('mf-small');
    isAway = false;
    await vi.waitFor(() => expect(first.onChange).toHaveBeenCalledWith(3), 20_000);
    expect((await localRegistry(copy).pointers()).remotes['mf-small']?.version).toBe('1.0.0-a');
    await first.stop();
  });

  it('drops unused versions from its copy', async () => {
    await activate('1.0.0-a');
    const copy = temporaryFolder();
    storeVersion(copy, '1.0.0-old', sayingBundle('old'));
    const then = new Date(Date.now() - 8 * 86_400_000);
    await utimes(registryLayout.document(copy, 'mf-small', '1.0.0-old'), then, then);
    const following = follow(copy, undefined, undefined, 0);
    await vi.waitFor(
      async () => expect(await localRegistry(copy).versions('mf-small')).toEqual(['1.0.0-a']),
      10_000,
    );
    await following.stop();
    expect(following.onError).not.toHaveBeenCalled();
  });

  it('copies one remote for its static server, which is not counted as a shell', async () => {
    await activate('1.0.0-a');
    const served = registryLayout.remotes;
    const other = { name: 'mf-other', container: 'mf_other' };
    storeVersion(dataDir, '1.0.0-c', sayingBundle('c'), other);
    await localRegistry(dataDir).activate('mf-other', '1.0.0-c');
    const shellsOf = async () => /^icoteca_registry_live_shells (\d+)$/m.exec(await metrics())?.[1];
    const metrics = async () => (await fetch(`${url}/metrics`)).text();
    const copy = temporaryFolder();
    const following = follow(copy, undefined, undefined, undefined, 'mf-other');
    await following.ready;
    expect(await readdir(served(copy))).toEqual(['mf-other']);
    expect(await localRegistry(copy).versions('mf-other')).toEqual(['1.0.0-c']);
    expect(await shellsOf()).toBe('0');
    const shell = follow(temporaryFolder());
    await shell.ready;
    expect(await shellsOf()).toBe('1');
    await Promise.all([following.stop(), shell.stop()]);
    expect(following.onError).not.toHaveBeenCalled();
  });

  it('copies the version of a preview while it lasts, however long ago it began', async () => {
    await activate('1.0.0-a');
    const { remotes } = await localRegistry(dataDir).preview('mf-small', '1.0.0-b', { preview: 'pr-1' });
    expect(remotes['mf-small']?.previews).toHaveLength(1);
    const copy = temporaryFolder();
    // Nothing but what is in use, as long after the preview began.
    const options = { url, trustedKeys: () => trustedKeys(dataDir), waitSeconds: 1, retentionMs: -1 };
    const following = followRegistry({ ...options, dataDir: copy, firstDropAfterMs: 0 });
    await following.ready;
    await vi.waitFor(async () =>
      expect((await localRegistry(copy).versions('mf-small')).sort()).toEqual(['1.0.0-a', '1.0.0-b']),
    );
    await localRegistry(dataDir).endPreview('mf-small', 'pr-1');
    const later = temporaryFolder();
    const other = followRegistry({ ...options, dataDir: later });
    await other.ready;
    expect(await localRegistry(later).versions('mf-small')).toEqual(['1.0.0-a']);
    await Promise.all([following.stop(), other.stop()]);
  });

  it('copies no version that was changed on the way', async () => {
    await activate('1.0.0-a');
    writeFileSync(
      path.join(registryLayout.version(dataDir, 'mf-small', '1.0.0-a'), 'server/server.cjs'),
      'changed',
    );
    const copy = temporaryFolder();
    const following = follow(copy);
    await following.ready;
    expect(following.onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'REMOTE_INTEGRITY_MISMATCH' }),
    );
    expect(await localRegistry(copy).versions('mf-small')).toEqual([]);

    const written = () => statSync(registryLayout.active(copy)).ino;
    const before = written();
    // The registry has it whole again, without a change of a pointer.
    writeFileSync(
      path.join(registryLayout.version(dataDir, 'mf-small', '1.0.0-a'), 'server/server.cjs'),
      sayingBundle('a'),
    );
    await vi.waitFor(
      async () => expect(await localRegistry(copy).versions('mf-small')).toEqual(['1.0.0-a']),
      10_000,
    );
    // Those who read the copy look at its pointers' file.
    await vi.waitFor(() => expect(written()).not.toBe(before), 10_000);
    await following.stop();
    expect(following.onError).toHaveBeenCalledOnce();
  });

  it('copies at its start what it could not copy the last time', async () => {
    await activate('1.0.0-a');
    const copy = temporaryFolder();
    const last = follow(copy);
    await last.ready;
    await last.stop();
    await rm(registryLayout.version(copy, 'mf-small', '1.0.0-a'), { recursive: true });
    const following = follow(copy);
    await vi.waitFor(
      async () => expect(await localRegistry(copy).versions('mf-small')).toEqual(['1.0.0-a']),
      10_000,
    );
    await following.stop();
  });

  it('makes a copy again that lacks a file, and leaves what is there while the registry is away', async () => {
    await activate('1.0.0-a');
    const copy = temporaryFolder();
    const following = follow(copy);
    await following.ready;
    const lost = path.join(registryLayout.version(copy, 'mf-small', '1.0.0-a'), 'server/server.cjs');
    await rm(lost);
    isAway = true;
    following.copyAgain('mf-small', '1.0.0-a');
    await vi.waitFor(() => expect(following.onError).toHaveBeenCalled(), 10_000);
    expect(await localRegistry(copy).versions('mf-small')).toEqual(['1.0.0-a']);
    isAway = false;
    await vi.waitFor(() => expect(readFileSync(lost, 'utf8')).toBe(sayingBundle('a')), 20_000);
    await following.stop();
  });

  it('follows a registry that was restored from a backup', async () => {
    await activate('1.0.0-a');
    const backup = readFileSync(registryLayout.active(dataDir));
    await activate('1.0.0-b');
    const copy = temporaryFolder();
    const following = follow(copy);
    await following.ready;
    await rm(registryLayout.trail(dataDir));
    writeFileSync(registryLayout.active(dataDir), backup);
    await vi.waitFor(() => expect(following.onChange).toHaveBeenLastCalledWith(1), 10_000);
    await following.stop();
  });
});
