import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  freePort,
  type PartName,
  type Progress,
  type RunningSystem,
  silentProgress,
  startSystem,
} from '@icoteca/tooling/start';

/** Absolute path of the project. */
export const project = dirname(import.meta.dirname);

/** What a system for tests differs in. */
export interface TestSystemOptions {
  /** Where it keeps its data; without it a temporary folder, removed when the system is ended. */
  readonly dataDirectory?: string;
  /** Which icons it has; the small fixture catalogue without it. */
  readonly iconSets?: string;
  /** More environment for its processes. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly progress?: Progress;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
  /** As `startSystem` takes it. */
  readonly onPartLost?: (part: PartName, report: string) => void;
}

/**
 * Starts a whole system on free ports, as `npm start` does, for tests alone.
 * A test that ends one of its parts starts a system of its own; all others share the one of `sharedSystem`.
 */
export async function startTestSystem(options: TestSystemOptions = {}): Promise<RunningSystem> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'icoteca-e2e-')));
  const removeData = async () => {
    if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    const system = await startSystem({
      project,
      dataDirectory,
      port: await freePort(),
      iconSets: options.iconSets ?? 'fixture',
      progress: options.progress ?? silentProgress(),
      ...(options.signal && { signal: options.signal }),
      ...(options.environment && { environment: options.environment }),
      ...(options.onPartLost && { onPartLost: options.onPartLost }),
    });
    return {
      ...system,
      stop: async () => {
        await system.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
