/** What the dev shell says to its open pages, whole, with every change. */
export interface DevState {
  /** The remote under work. */
  readonly remote: string;
  /** Names the browser bundle of now. */
  readonly hash: string;
  /** Style sheets that have changed since the dev shell was started: the last build in which each did, by its address. */
  readonly sheets: Readonly<Record<string, number>>;
  /** Counts the server bundles. */
  readonly build: number;
  /** What is wrong with the sources; null when they build. */
  readonly buildError: string | null;
  /** What went wrong on the server since its bundle was built. */
  readonly serverErrors: readonly string[];
}

/** Event stream of `DevState`. */
export const devStatePath = '/dev/state';
/** To which the render worker posts what it has to report. */
export const devErrorsPath = '/dev/errors';
