import type { ActivePointers } from '../registry/active-pointers.ts';
import type { Registry } from '../registry/registry.ts';

/** Lets callers wait for a change of the pointers by any process. */
export interface RevisionWatch {
  /** The pointers once their revision is another than `revision`, or as they are when the time is over or `signal` aborts. */
  changed(revision: number, waitMs: number, signal: AbortSignal): Promise<ActivePointers>;
  /** Answers all who wait. */
  stop(): void;
}

/**
 * Polls the store for all waiting callers, every `everyMs`; not while there are none. Another process may change the
 * pointers, so a change made here is found the same way.
 */
export function watchRevision(registry: Pick<Registry, 'pointers'>, everyMs: number): RevisionWatch {
  const waiting = new Set<(pointers: ActivePointers | null) => void>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    // A store that does not answer has not changed; waiting callers see its error at the end of the wait.
    const pointers = await registry.pointers().catch(() => null);
    if (pointers) for (const resolve of [...waiting]) resolve(pointers);
    timer = waiting.size > 0 && !isStopped ? setTimeout(look, everyMs) : undefined;
  }

  return {
    async changed(revision, waitMs, signal) {
      const now = await registry.pointers();
      if (now.revision !== revision || waitMs === 0 || isStopped) return now;
      const found = await new Promise<ActivePointers | null>((resolve) => {
        const end = () => finish(null);
        const finish = (pointers: ActivePointers | null) => {
          if (pointers?.revision === revision) return;
          clearTimeout(deadline);
          signal.removeEventListener('abort', end);
          waiting.delete(finish);
          resolve(pointers);
        };
        const deadline = setTimeout(end, waitMs);
        signal.addEventListener('abort', end);
        waiting.add(finish);
        timer ??= setTimeout(look, everyMs);
      });
      return found ?? registry.pointers();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const resolve of [...waiting]) resolve(null);
    },
  };
}
