import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { activateVersion, rollbackVersion } from './activate-version.ts';
import { readPointers } from './file-pointers.ts';
import { registryLayout } from './layout.ts';
import { localRegistry } from './local-registry.ts';
import { readSnapshot } from './snapshot.ts';
import { watchSnapshot } from './snapshot-watch.ts';
import { startsOnServer } from './warm-up.ts';

const works = async () => {};
let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder();
  for (const word of ['a', 'b', 'c']) storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
});

async function versions() {
  const { remotes } = await readSnapshot(dataDir);
  return [remotes['mf-small']?.version, remotes['mf-small']?.lastGood?.version];
}

describe('activateVersion', () => {
  it('keeps the version before as the last good one', async () => {
    await activateVersion(dataDir, 'mf-small', '1.0.0-a', works);
    expect(await versions()).toEqual(['1.0.0-a', undefined]);
    const { revision } = await activateVersion(dataDir, 'mf-small', '1.0.0-b', works);
    expect(revision).toBe(2);
    expect(await versions()).toEqual(['1.0.0-b', '1.0.0-a']);
  });

  it('changes nothing when the version is in use', async () => {
    await activateVersion(dataDir, 'mf-small', '1.0.0-a', works);
    const { revision } = await activateVersion(dataDir, 'mf-small', '1.0.0-a', works);
    expect(revision).toBe(1);
  });

  it('moves no pointer when the warm-up fails', async () => {
    await activateVersion(dataDir, 'mf-small', '1.0.0-a', works);
    const fails = () => Promise.reject(new Error('did not render'));
    await expect(activateVersion(dataDir, 'mf-small', '1.0.0-b', fails)).rejects.toThrow('did not render');
    expect(await versions()).toEqual(['1.0.0-a', undefined]);
  });

  it('refuses a version whose file changed after it was published', async () => {
    appendFileSync(
      path.join(registryLayout.version(dataDir, 'mf-small', '1.0.0-a'), 'server/server.cjs'),
      ' ',
    );
    await expect(activateVersion(dataDir, 'mf-small', '1.0.0-a', works)).rejects.toMatchObject({
      code: 'REMOTE_INTEGRITY_MISMATCH',
    });
  });

  it('refuses a version built against other contracts', async () => {
    storeVersion(dataDir, '2.0.0-a', sayingBundle('new'), { contracts: '^99.0.0' });
    await expect(activateVersion(dataDir, 'mf-small', '2.0.0-a', works)).rejects.toMatchObject({
      code: 'REMOTE_CONTRACT_MISMATCH',
    });
  });

  it('names a version that is not published', async () => {
    await expect(activateVersion(dataDir, 'mf-small', '9.9.9', works)).rejects.toMatchObject({
      code: 'REMOTE_VERSION_UNKNOWN',
    });
  });

  it('tries the bundle with the real shared packages first', async () => {
    storeVersion(dataDir, '1.0.0-d', 'module.exports = { exposes: { "./panel": {} } };', {
      slots: { 'icon-panel': './panel' },
    });
    storeVersion(dataDir, '1.0.0-e', 'throw new Error("broken at start");');
    const warmUp = startsOnServer(localRegistry(dataDir));
    await activateVersion(dataDir, 'mf-small', '1.0.0-a', warmUp);
    await expect(activateVersion(dataDir, 'mf-small', '1.0.0-d', warmUp)).rejects.toThrow(
      /no default export/,
    );
    await expect(activateVersion(dataDir, 'mf-small', '1.0.0-e', warmUp)).rejects.toMatchObject({
      code: 'REMOTE_MODULE_INVALID',
    });
    expect(await versions()).toEqual(['1.0.0-a', undefined]);
  });

  it('looks for the routes of each mount in the module that is to have them', async () => {
    const warmUp = startsOnServer(localRegistry(dataDir));
    const routes = '"./routes": { createRoutes() { return []; } }';
    const pages = { mounts: ['/small', '/small/list'], pages: { '/small/list': './list-routes' } };
    storeVersion(dataDir, '1.0.0-f', `module.exports = { exposes: { ${routes} } };`, pages);
    await expect(activateVersion(dataDir, 'mf-small', '1.0.0-f', warmUp)).rejects.toThrow(
      './list-routes does not export a function createRoutes',
    );
    const both = `${routes}, ${routes.replace('./routes', './list-routes')}`;
    storeVersion(dataDir, '1.0.0-g', `module.exports = { exposes: { ${both} } };`, pages);
    await activateVersion(dataDir, 'mf-small', '1.0.0-g', warmUp);
    expect(await versions()).toEqual(['1.0.0-g', undefined]);
  });
});

describe('rollbackVersion', () => {
  it('goes back version by version and does not keep the bad one as last good', async () => {
    for (const word of ['a', 'b', 'c']) await activateVersion(dataDir, 'mf-small', `1.0.0-${word}`, works);
    await rollbackVersion(dataDir, 'mf-small');
    expect(await versions()).toEqual(['1.0.0-b', '1.0.0-a']);
    await rollbackVersion(dataDir, 'mf-small');
    expect(await versions()).toEqual(['1.0.0-a', undefined]);
    await expect(rollbackVersion(dataDir, 'mf-small')).rejects.toMatchObject({
      code: 'NOTHING_TO_ROLL_BACK',
    });
    const { history } = await readPointers(dataDir);
    expect(history.map(({ action, to }) => `${action} ${to}`)).toEqual([
      'activate 1.0.0-a',
      'activate 1.0.0-b',
      'activate 1.0.0-c',
      'rollback 1.0.0-b',
      'rollback 1.0.0-a',
    ]);
  });
});

describe('the pointers', () => {
  it('are whole for every reader while writers change them, and no change is lost', async () => {
    let isWriting = true;
    let reads = 0;
    const reader = async () => {
      while (isWriting) {
        const { revision, history } = await readPointers(dataDir);
        expect(history).toHaveLength(revision);
        reads += 1;
      }
    };
    const readers = Promise.all([reader(), reader(), reader()]);
    const writer = async (name: string) => {
      storeVersion(dataDir, '1.0.0-a', sayingBundle('a'), { name });
      storeVersion(dataDir, '1.0.0-b', sayingBundle('b'), { name });
      for (let round = 0; round < 5; round += 1) {
        await activateVersion(dataDir, name, '1.0.0-a', works);
        await activateVersion(dataDir, name, '1.0.0-b', works);
      }
    };
    await Promise.all(['mf-one', 'mf-two', 'mf-three'].map(writer));
    isWriting = false;
    await readers;
    expect(reads).toBeGreaterThan(10);
    expect((await readPointers(dataDir)).revision).toBe(30);
  });

  it('that cannot be read are an error with a code', async () => {
    writeFileSync(registryLayout.active(dataDir), '{"schema":1,');
    await expect(readSnapshot(dataDir)).rejects.toMatchObject({ code: 'REGISTRY_CORRUPT' });
  });

  it('of a process that died while writing are freed', async () => {
    writeFileSync(registryLayout.lock(dataDir), '999999999');
    await activateVersion(dataDir, 'mf-small', '1.0.0-a', works);
    expect(await versions()).toEqual(['1.0.0-a', undefined]);
  });
});

describe('readSnapshot', () => {
  it('is empty before the first activation', async () => {
    expect(await readSnapshot(dataDir)).toEqual({ revision: 0, remotes: {} });
  });

  it('takes the last good version when the active one cannot be trusted, and says so', async () => {
    await activateVersion(dataDir, 'mf-small', '1.0.0-a', works);
    await activateVersion(dataDir, 'mf-small', '1.0.0-b', works);
    writeFileSync(registryLayout.document(dataDir, 'mf-small', '1.0.0-b'), '{}');
    const onProblem = vi.fn();
    const { remotes } = await readSnapshot(dataDir, { onProblem });
    expect(remotes['mf-small']?.version).toBe('1.0.0-a');
    expect(onProblem).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'mf-small', version: '1.0.0-b', error: expect.any(Error) }),
    );
  });

  it('is followed by a running server, which keeps the old one when the new one is unreadable', async () => {
    await activateVersion(dataDir, 'mf-small', '1.0.0-a', works);
    const onError = vi.fn();
    const watch = await watchSnapshot(dataDir, { intervalMs: 10, onError });
    await activateVersion(dataDir, 'mf-small', '1.0.0-b', works);
    await vi.waitFor(() => expect(watch.current().remotes['mf-small']?.version).toBe('1.0.0-b'));
    writeFileSync(registryLayout.active(dataDir), 'no json');
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(watch.current().revision).toBe(2);
    watch.stop();
  });
});
