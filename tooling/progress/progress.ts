/** One finished phase of a command. */
export interface PhaseTime {
  readonly name: string;
  readonly seconds: number;
}

/** Shows what a command is doing. Phases may run side by side. */
export interface Progress {
  /**
   * Runs one phase; prints its name when it takes long, and a line with its seconds and last note when it ends.
   * The work tells what it is at by `note`; what it throws passes through.
   */
  phase<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  /** Every phase that ended well so far, in the order of ending. */
  readonly finished: readonly PhaseTime[];
}

/** A phase that takes longer says every so often that it is alive, in ms. */
const heartbeatMs = 10_000;

/**
 * Makes a progress that writes plain lines, readable in a terminal and in a log.
 * @param write takes one line without its end; by default it goes to standard output
 */
export function lineProgress(write: (line: string) => void = (line) => console.log(line)): Progress {
  const finished: PhaseTime[] = [];
  return {
    finished,
    async phase(name, work) {
      const startedAt = performance.now();
      const elapsed = () => (performance.now() - startedAt) / 1000;
      let latest = '';
      const heartbeat = setInterval(() => write(line(name, '…', elapsed(), latest)), heartbeatMs);
      try {
        const result = await work((text) => {
          latest = text;
        });
        finished.push({ name, seconds: elapsed() });
        write(line(name, ' ', elapsed(), latest));
        return result;
      } catch (error) {
        write(line(name, '✗', elapsed(), latest));
        throw error;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}

/** A progress for tests and tools that print nothing. */
export function silentProgress(): Progress {
  return lineProgress(() => undefined);
}

function line(name: string, mark: string, seconds: number, note: string): string {
  return `${name.padEnd(12)}${mark}${seconds.toFixed(1).padStart(6)} s  ${note}`.trimEnd();
}
