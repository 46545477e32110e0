import type { CleanUp } from './clean-up.ts';

const MINUTE = 60_000;
const day = 24 * 60 * MINUTE;

export interface DailyCleanUpOptions {
  /** Does it once. */
  readonly cleanUp: () => Promise<CleanUp>;
  /** One line for what was removed. */
  readonly onRemoved: (line: string) => void;
  /** What could not be removed, or why there was no clean-up at all. */
  readonly onError: (error: unknown) => void;
  /** When the first one begins, in ms from now. Default: ten minutes, when a start is over. */
  readonly firstAfterMs?: number;
  /** Default: a day. */
  readonly everyMs?: number;
}

/**
 * Cleans up once a day for as long as the process runs; it does not keep the process alive.
 * @returns ends it
 */
export function dailyCleanUp(options: DailyCleanUpOptions): () => void {
  const { cleanUp, onRemoved, onError, firstAfterMs = 10 * MINUTE, everyMs = day } = options;
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const wait = (ms: number) => {
    timer = setTimeout(run, ms).unref();
  };
  async function run(): Promise<void> {
    try {
      const { removed, failed } = await cleanUp();
      if (removed.length > 0) onRemoved(`cleaned up: ${namesOf(removed)}`);
      for (const { name, version, why } of failed)
        onError(new Error(`${name}@${version} could not be cleaned up: ${why}`));
    } catch (error) {
      onError(error);
    }
    if (!isStopped) wait(everyMs);
  }
  wait(firstAfterMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** `mf-search@1.0.0-3f9a2c81, mf-header@1.0.0-0badc0de`. */
export function namesOf(versions: CleanUp['removed']): string {
  return versions.map(({ name, version }) => `${name}@${version}`).join(', ');
}
