import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builtFixture, temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { activateVersion } from '../registry/activate-version.ts';
import { signingKey, trustedKeys } from '../registry/keys.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { publishVersion } from '../registry/publish-version.ts';
import { readSnapshot } from '../registry/snapshot.ts';
import { startsOnServer } from '../registry/warm-up.ts';
import { sharedModules } from '../shared-modules.ts';
import { artifactsInFolder, type FetchArtifact } from './artifacts.ts';
import { pageSnapshot } from './page-snapshot.ts';
import { createRemoteLoader, type LoadedRemote, type RemoteLoaderOptions } from './remote-loader.ts';

let dataDir: string;
let cacheDir: string;
const onFallback = vi.fn();

beforeEach(() => {
  dataDir = temporaryFolder();
  cacheDir = temporaryFolder();
  signingKey(dataDir);
  onFallback.mockReset();
});

function loader(changes: Partial<RemoteLoaderOptions> = {}) {
  return createRemoteLoader({
    fetchArtifact: artifactsInFolder(registryLayout.remotes(dataDir)),
    publicKeys: () => trustedKeys(dataDir),
    cacheDir,
    sharedModules,
    onFallback,
    ...changes,
  });
}

function said(remote: LoadedRemote): unknown {
  const panel = remote.modules['./panel']?.default as () => unknown;
  return panel();
}

const reasonOf = (error: unknown) => ((error as Error).cause as { code?: string }).code;

describe('a remote built by the factory', () => {
  it('renders on the server with the one copy of React and the class names of the browser build', async () => {
    const { name, version } = await publishVersion(await builtFixture(), dataDir);
    await activateVersion(dataDir, name, version, startsOnServer(localRegistry(dataDir)));
    const snapshot = await readSnapshot(dataDir);
    const remote = snapshot.remotes[name];
    if (!remote) throw new Error('the fixture is not active');
    const loaded = await loader().load(remote);
    const createRoutes = loaded.modules['./routes']?.createRoutes as () => { element: ReactElement }[];
    const html = renderToString(createElement('main', null, createRoutes()[0]?.element));
    expect(html).toBe(
      '<main><p class="mf-fixture-greeting__greeting">Hello<!-- -->, <!-- -->visitor</p></main>',
    );
    expect(loaded).toMatchObject({ name, version, isFallback: false });
  }, 60_000);
});

describe('what a bundle may do', () => {
  it('is to import shared packages, the very same', async () => {
    const code = `module.exports = { exposes: { './panel': { default: () => require('react') } } };`;
    expect(said(await loader().load(storeVersion(dataDir, '1.0.0-a', code)))).toBe(sharedModules.react);
  });

  it.each(['node:fs', 'fs', 'react-dom/server', '/etc/passwd', '__proto__', 'constructor'])(
    'is not to import %s',
    async (request) => {
      const remote = storeVersion(
        dataDir,
        '1.0.0-a',
        `module.exports = { exposes: { './panel': require('${request}') } };`,
      );
      const error = await loader()
        .load(remote)
        .catch((cause: unknown) => cause);
      expect(error).toMatchObject({
        code: 'REMOTE_UNAVAILABLE',
        message: 'Small cannot be rendered right now.',
      });
      expect(reasonOf(error)).toBe('REMOTE_FORBIDDEN_IMPORT');
    },
  );

  it('is named in stack traces with its version', async () => {
    const code = `module.exports = { exposes: { './panel': { default: () => { throw new Error('inside'); } } } };`;
    const loaded = await loader().load(storeVersion(dataDir, '1.0.0-a', code));
    expect(() => said(loaded)).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('mf-small@1.0.0-a/server.cjs:1') }),
    );
  });
});

describe('a bundle that is not the published one', () => {
  it('never runs, when one byte was added', async () => {
    const remote = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    appendFileSync(
      path.join(registryLayout.version(dataDir, 'mf-small', '1.0.0-a'), 'server/server.cjs'),
      ' ',
    );
    expect(
      reasonOf(
        await loader()
          .load(remote)
          .catch((cause: unknown) => cause),
      ),
    ).toBe('REMOTE_INTEGRITY_MISMATCH');
  });

  it('never runs when its document is not signed', async () => {
    const remote = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    const error = await loader({ publicKeys: () => [] })
      .load(remote)
      .catch((cause: unknown) => cause);
    expect(reasonOf(error)).toBe('REMOTE_SIGNATURE_INVALID');
  });

  it('is fetched again when the copy on disk was changed', async () => {
    const remote = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    await loader().load(remote);
    const copy = path.join(cacheDir, 'mf-small', '1.0.0-a', 'server', 'server.cjs');
    writeFileSync(copy, sayingBundle('evil'));
    expect(said(await loader().load(remote))).toBe('a');
  });
});

describe('loading', () => {
  it('happens once for requests at the same time and needs no registry after a restart', async () => {
    const remote = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    const fetchArtifact = vi.fn(artifactsInFolder(registryLayout.remotes(dataDir)));
    const first = loader({ fetchArtifact });
    const [one, two] = await Promise.all([first.load(remote), first.load(remote)]);
    expect(one.modules).toBe(two.modules);
    expect(fetchArtifact.mock.calls.map(([, file]) => file)).toEqual(['version.json', 'server/server.cjs']);
    rmSync(registryLayout.remotes(dataDir), { recursive: true });
    expect(said(await loader({ fetchArtifact }).load(remote))).toBe('a');
    expect(readdirSync(path.join(cacheDir, 'mf-small'))).toEqual(['1.0.0-a']);
  });

  it('ends at its deadline', async () => {
    const remote = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    const never: FetchArtifact = () => new Promise(() => {});
    const start = performance.now();
    const error = await loader({ fetchArtifact: never, deadlineMs: 50 })
      .load(remote)
      .catch((cause: unknown) => cause);
    expect(reasonOf(error)).toBe('REMOTE_TIMEOUT');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('leaves a failed version alone for a while, then tries it again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const remote = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    const folder = artifactsInFolder(registryLayout.remotes(dataDir));
    const fetchArtifact = vi
      .fn<FetchArtifact>()
      .mockRejectedValueOnce(new Error('network'))
      .mockImplementation(folder);
    const one = loader({ fetchArtifact });
    await expect(one.load(remote)).rejects.toMatchObject({ code: 'REMOTE_UNAVAILABLE' });
    expect(reasonOf(await one.load(remote).catch((cause: unknown) => cause))).toBe('REMOTE_BACKING_OFF');
    expect(fetchArtifact).toHaveBeenCalledTimes(1);
    expect(onFallback).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 120_000);
    expect(said(await one.load(remote))).toBe('a');
    vi.useRealTimers();
  });
});

describe('the last good version', () => {
  it('takes the place of one that fails, is reported, and goes out with the page', async () => {
    const lastGood = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    const active = { ...storeVersion(dataDir, '1.0.0-b', 'throw new Error("bad day");'), lastGood };
    const loaded = await loader().load(active);
    expect(said(loaded)).toBe('a');
    expect(loaded).toMatchObject({ version: '1.0.0-a', isFallback: true });
    expect(onFallback).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ remote: 'mf-small', version: '1.0.0-b', used: '1.0.0-a' }),
    );
    const snapshot = { revision: 7, remotes: { 'mf-small': active } };
    expect(pageSnapshot(snapshot, [loaded]).remotes['mf-small']).toEqual(lastGood);
    expect(pageSnapshot(snapshot, [{ ...loaded, isFallback: false }])).toBe(snapshot);
  });

  it('is not there for a first version: the reason is reported', async () => {
    const lastGood = storeVersion(dataDir, '1.0.0-a', 'throw new Error("worse day");');
    const active = { ...storeVersion(dataDir, '1.0.0-b', 'throw new Error("bad day");'), lastGood };
    await expect(loader().load(active)).rejects.toMatchObject({ code: 'REMOTE_UNAVAILABLE' });
    expect(onFallback.mock.calls.map(([{ version, used }]) => [version, used])).toEqual([
      ['1.0.0-a', null],
      ['1.0.0-b', null],
    ]);
  });
});

describe('retainOnly', () => {
  it('forgets versions that no page uses any more', async () => {
    const old = storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
    const current = { ...storeVersion(dataDir, '1.0.0-b', sayingBundle('b')) };
    const one = loader();
    const [before, cached] = await Promise.all([one.load(old), one.load(current)]);
    one.retainOnly([current]);
    expect((await one.load(current)).modules).toBe(cached.modules);
    expect((await one.load(old)).modules).not.toBe(before.modules);
  });
});
