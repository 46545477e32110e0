/** Visitors that send requests all the time. */
export interface SteadyLoad {
  /** Resolves when so many more answers have come, good or bad. */
  answered(more: number): Promise<void>;
  /** Ends it when the answers on their way are there. */
  stop(): Promise<{ readonly failures: readonly string[]; readonly concurrency: number }>;
}

const VISITORS = 8;

/** Requests the paths in turn, as several concurrent visitors; records failures and incomplete answers. */
export function loadOf(origin: string, paths: readonly string[]): SteadyLoad {
  const failures: string[] = [];
  const waiting: { at: number; resolve: () => void }[] = [];
  let answers = 0;
  let next = 0;
  let isOver = false;

  const load = async (path: string) => {
    let status = 0;
    try {
      const response = await fetch(origin + path);
      status = response.status;
      const text = await response.text();
      if (status !== 200)
        failures.push(`${path} answered ${status}: ${/\b[A-Z]+_[A-Z_]+\b/.exec(text)?.[0] ?? 'no code'}`);
      else if (!/<\/html>\s*$|\}\s*$/.test(text)) failures.push(`${path} broke off`);
    } catch (error) {
      failures.push(status === 0 ? `${path} was not answered: ${error}` : `${path} broke off: ${error}`);
    }
    answers++;
    for (const each of waiting.filter(({ at }) => at <= answers)) each.resolve();
  };
  const visitor = async () => {
    while (!isOver) await load(paths[next++ % paths.length] as string);
  };
  const all = Promise.all(Array.from({ length: VISITORS }, visitor));

  return {
    answered: (more) => new Promise((resolve) => waiting.push({ at: answers + more, resolve })),
    async stop() {
      isOver = true;
      await all;
      return { failures, concurrency: VISITORS };
    },
  };
}
