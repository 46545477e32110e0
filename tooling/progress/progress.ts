/** Shows what a command is doing. Phases may run concurrently. */
export interface Progress {
  /**
   * Runs one phase; prints its name when it takes long, and a line with its seconds and last note when it ends.
   * The work reports its progress by `note`; its errors are passed on.
   */
  phase<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
}

/** Time between two lines of a long phase, ms. */
const HEARTBEAT_MS = 10_000;

/**
 * Makes a progress that writes plain lines, readable in a terminal and in a log.
 * @param write takes one line without its end; by default it goes to standard output
 */
export function lineProgress(write: (line: string) => void = (line) => console.log(line)): Progress {
  return {
    async phase(name, work) {
      const startedAt = performance.now();
      const elapsed = () => (performance.now() - startedAt) / 1000;
      let latest = '';
      const heartbeat = setInterval(() => write(line(name, '…', elapsed(), latest)), HEARTBEAT_MS);
      try {
        const result = await work((text) => {
          latest = text;
        });
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
