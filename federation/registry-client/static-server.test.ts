import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, smallVersion } from '../fixtures/stored-version.ts';
import { projectDir } from '../project-dir.ts';
import { sha384 } from '../registry/integrity.ts';
import { signingKey } from '../registry/keys.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { signVersion } from '../registry/signature.ts';
import { createRegistryApp } from '../registry-service/registry-app.ts';
import { tokenBook } from '../registry-service/tokens.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Puts a signed version of mf-small with one script for browsers into a registry. */
function publish(dataDir: string, version: string, script: string): void {
  const files = { 'server/server.cjs': sayingBundle('a'), 'web/remoteEntry.js': script };
  const hashes = Object.entries(files).map(([name, text]) => [name, sha384(Buffer.from(text))]);
  const content = smallVersion(version, Object.fromEntries(hashes));
  const folder = registryLayout.version(dataDir, 'mf-small', version);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify(signVersion(content, signingKey(dataDir))));
}

it('the static server of a remote serves what it copied from the registry, and each version that comes', async () => {
  const dataDir = temporaryFolder();
  publish(dataDir, '1.0.0-a', 'a()');
  publish(dataDir, '1.0.0-b', 'b()');
  await localRegistry(dataDir).activate('mf-small', '1.0.0-a');
  const app = createRegistryApp({
    registry: localRegistry(dataDir),
    tokens: tokenBook(registryLayout.tokens(dataDir)),
    lookEveryMs: 20,
  });
  stops.push(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const copy = temporaryFolder();
  const keys = registryLayout.keys(dataDir);
  const isPublic = (file: string) => file === keys || file.endsWith('.pub.pem');
  await cp(keys, registryLayout.keys(copy), { recursive: true, filter: isPublic });
  const server: ChildProcess = spawn(
    process.execPath,
    [path.join(projectDir, 'shell/remote-server/main.ts')],
    {
      env: { DATA_DIR: copy, REMOTE: 'mf-small', PORT: '0', REGISTRY_URL: url, PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  stops.push(() => server.kill('SIGKILL'));
  if (!server.stdout) throw new Error('the server has no output');
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const site: string = JSON.parse(line).url;
  const scriptOf = async (version: string) => {
    const answer = await fetch(`${site}/remotes/mf-small/${version}/web/remoteEntry.js`);
    return answer.ok ? answer.text() : answer.status;
  };
  expect(await scriptOf('1.0.0-a')).toBe('a()');
  expect(await scriptOf('1.0.0-b')).toBe(404);
  await localRegistry(dataDir).activate('mf-small', '1.0.0-b');
  await vi.waitFor(async () => expect(await scriptOf('1.0.0-b')).toBe('b()'), 10_000);

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 60_000);
