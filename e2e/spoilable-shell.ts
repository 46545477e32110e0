import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActivePointers, registryLayout } from '@icoteca/federation';
import { storeVersion } from '@icoteca/federation/fixtures';
import { freePort, silentProgress, startGateway } from '@icoteca/tooling/start';
import type { SharedSystem } from './shared-system.ts';
import { project } from './system.ts';

/** What a test may do to the copy of the registry. */
interface Spoils {
  /** Takes the server bundles of a remote away. */
  removeServerBundle(remote: string): Promise<void>;
  /** Changes one byte of them. */
  corruptServerBundle(remote: string): Promise<void>;
  /** Puts them back as they were published. */
  restoreServerBundle(remote: string): Promise<void>;
  /** Puts a newer version with the same content before the active one, which becomes the last good one. */
  renew(remote: string): Promise<void>;
  /** Removes the files of the newer version that browsers load; those of the server stay. */
  removeWebFiles(remote: string): Promise<void>;
  /** Takes a remote out of the pointers, as if it had never been activated. */
  deactivate(remote: string): Promise<void>;
}

/** A second shell on the same API. It has a copy of the registry, which a test may spoil. */
export interface SpoilableShell extends Spoils {
  readonly url: string;
  /** Absolute path of its copy of the registry. */
  readonly dataDirectory: string;
  /** What it has written to its log so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts it on a free port. Nothing of the first shell is shared but the API: the copy has no cache of bundles.
 * @param spoil changes the registry before the shell reads it
 */
export async function startSpoilableShell(
  system: SharedSystem,
  spoil: (registry: Spoils) => Promise<void>,
): Promise<SpoilableShell> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'icoteca-spoiled-'));
  const removeData = () => rm(dataDirectory, { recursive: true, force: true });
  try {
    for (const folder of ['registry', 'keys'])
      await cp(join(system.dataDirectory, folder), join(dataDirectory, folder), { recursive: true });
    const registry = registryOf(dataDirectory, system.dataDirectory);
    await spoil(registry);
    const port = await freePort();
    const gateway = await startGateway(
      {
        project,
        dataDirectory,
        port,
        progress: silentProgress(),
        environment: { RENDER_WORKERS: '1' },
      },
      system.apiUrl,
    );
    return {
      ...registry,
      url: `http://localhost:${port}`,
      dataDirectory,
      log: () => readFile(gateway.process.logFile, 'utf8'),
      async stop() {
        await gateway.process.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

function registryOf(copy: string, original: string): Spoils {
  /** Of every version, because the last good one would replace the active one. */
  const bundles = async (remote: string) => {
    const versions = await readdir(join(registryLayout.remotes(original), remote));
    return versions.map((version) => {
      const bundleIn = (dataDirectory: string) =>
        join(registryLayout.version(dataDirectory, remote, version), 'server', 'server.cjs');
      return { published: bundleIn(original), copied: bundleIn(copy) };
    });
  };
  return {
    async removeServerBundle(remote) {
      for (const { copied } of await bundles(remote)) await rm(copied);
    },
    async corruptServerBundle(remote) {
      for (const { published, copied } of await bundles(remote)) {
        const code = await readFile(published);
        code[code.length - 1] = (code.at(-1) ?? 0) ^ 1;
        await writeFile(copied, code);
      }
    },
    async restoreServerBundle(remote) {
      for (const { published, copied } of await bundles(remote)) await cp(published, copied);
    },
    async renew(remote) {
      const pointers = await readActive(copy);
      const pointer = pointers.remotes[remote];
      if (!pointer) throw new Error(`${remote} is not in the registry`);
      const { version } = pointer;
      const folder = registryLayout.version(copy, remote, version);
      const document = await readFile(registryLayout.document(copy, remote, version), 'utf8');
      const { signature: _, ...content } = JSON.parse(document);
      const code = await readFile(join(folder, 'server', 'server.cjs'), 'utf8');
      storeVersion(copy, newerVersion, code, { ...content, version: newerVersion });
      const newer = registryLayout.version(copy, remote, newerVersion);
      await cp(join(folder, 'web'), join(newer, 'web'), { recursive: true });
      pointers.remotes[remote] = { ...pointer, version: newerVersion, lastGood: [version] };
      await writeActive(copy, pointers);
    },
    async removeWebFiles(remote) {
      const folder = registryLayout.version(copy, remote, newerVersion);
      await rm(join(folder, 'web'), { recursive: true });
    },
    async deactivate(remote) {
      const pointers = await readActive(copy);
      delete pointers.remotes[remote];
      await writeActive(copy, pointers);
    },
  };
}

/** What `renew` makes. */
const newerVersion = '9.0.0-newer';

async function readActive(dataDirectory: string): Promise<ActivePointers> {
  return JSON.parse(await readFile(registryLayout.active(dataDirectory), 'utf8')) as ActivePointers;
}

async function writeActive(dataDirectory: string, pointers: ActivePointers): Promise<void> {
  await writeFile(registryLayout.active(dataDirectory), JSON.stringify(pointers));
}
