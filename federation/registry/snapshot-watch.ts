import { stat } from 'node:fs/promises';
import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import { registryLayout } from './layout.ts';
import type { RegistryView } from './registry-view.ts';
import { readView, type SnapshotOptions } from './snapshot.ts';

/** The snapshot of a running server, kept up to date. */
export interface SnapshotWatch {
  /** The newest snapshot that could be read, for a visitor outside every rollout. */
  current(): RegistrySnapshot;
  /** The same for every visitor. */
  view(): RegistryView;
  stop(): void;
}

export interface SnapshotWatchOptions extends SnapshotOptions {
  /** How often the pointers are looked at, in ms. Default 500. */
  readonly intervalMs?: number;
  readonly onChange?: (snapshot: RegistrySnapshot, view: RegistryView) => void;
  /** The pointers could not be read; the snapshot before stays in use. Called once for each state of the file. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Reads the snapshot and follows activations and rollbacks by looking at the time of the pointers' file. When they cannot
 * be read at the start, the copy of the last change is taken and `onError` called.
 * @throws FederationError REGISTRY_CORRUPT when neither can be read
 */
export async function watchSnapshot(
  dataDir: string,
  options: SnapshotWatchOptions = {},
): Promise<SnapshotWatch> {
  const file = registryLayout.active(dataDir);
  let seen = await stamp(file);
  let view = await firstView(dataDir, options);
  let looking = false;
  let reported = '';

  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    let now = seen;
    try {
      now = await stamp(file);
      if (now !== seen) {
        view = await readView(dataDir, options);
        seen = now;
        options.onChange?.(view.stable, view);
      }
    } catch (error) {
      if (reported !== now) options.onError?.(error);
      reported = now;
    } finally {
      looking = false;
    }
  }, options.intervalMs ?? 500);
  timer.unref();

  return { current: () => view.stable, view: () => view, stop: () => clearInterval(timer) };
}

async function firstView(dataDir: string, options: SnapshotWatchOptions): Promise<RegistryView> {
  try {
    return await readView(dataDir, options);
  } catch (error) {
    const copy = await readView(dataDir, {
      ...options,
      pointersFile: registryLayout.pointersCopy(dataDir),
    }).catch(() => null);
    if (copy === null || copy.revision === 0) throw error;
    options.onError?.(error);
    return copy;
  }
}

/** Changes with every write: each one puts a new file in place. */
async function stamp(file: string): Promise<string> {
  try {
    const { mtimeMs, ino, size } = await stat(file);
    return `${mtimeMs} ${ino} ${size}`;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
    throw cause;
  }
}
