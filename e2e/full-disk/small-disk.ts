import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A disk for `DATA_DIR` that can be filled to the last byte. */
export interface SmallDisk {
  readonly kind: 'tmpfs' | 'refused writes';
  /** A folder on it. */
  readonly path: string;
  /** What the servers of the site need in their environment. */
  readonly environment: Readonly<Record<string, string>>;
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

const megabytes = 400;

/**
 * A small file system of its own where this user may mount one; elsewhere a folder into which the servers' writes are
 * refused, as a full disk refuses them, while a mark says so.
 */
export async function smallDisk(
  mayMount = process.env.FULL_DISK_BY_REFUSAL === undefined,
): Promise<SmallDisk> {
  const root = await mkdtemp(join(tmpdir(), 'icoteca-disk-'));
  const path = join(root, 'data');
  await mkdir(path);
  const mounted = mayMount && run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'icoteca-e2e', path);
  return mounted ? tmpfs(root, path) : refusingFolder(root, path);
}

function tmpfs(root: string, path: string): SmallDisk {
  const ballast = join(path, 'ballast');
  return {
    kind: 'tmpfs',
    path,
    environment: {},
    async fill() {
      const file = await open(ballast, 'w');
      for (const bytes of [1_000_000, 4096, 1]) {
        const block = Buffer.alloc(bytes);
        while (
          await file.write(block).then(
            ({ bytesWritten }) => bytesWritten === bytes,
            () => false,
          )
        );
      }
      await file.close().catch(() => undefined);
    },
    free: () => rm(ballast),
    async remove() {
      if (!run('umount', path)) run('umount', '--lazy', path);
      await rm(root, { recursive: true, force: true });
    },
  };
}

function refusingFolder(root: string, path: string): SmallDisk {
  const mark = join(root, 'full');
  const preload = pathToFileURL(join(import.meta.dirname, 'refuse-writes.ts')).href;
  return {
    kind: 'refused writes',
    path,
    environment: { NODE_OPTIONS: `--import=${preload}`, FULL_DISK: path, FULL_DISK_MARK: mark },
    fill: () => writeFile(mark, ''),
    free: () => rm(mark),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
