/** One look at a thread from beside it. */
export interface ThreadLook {
  /** How often its event loop has turned. */
  readonly beats: number;
  /** Processor time that it has had, ms. */
  readonly cpuMs: number;
  /** Whether it waits in a call to the system and not for a processor; null where the system does not say. */
  readonly sleeps: boolean | null;
  /** ms, monotonic. */
  readonly now: number;
}

/**
 * Adds up how long a thread has been held by what it does since its event loop turned last, ms: while it has a processor,
 * or sleeps in a call. Time in which others had its processor does not count: on a busy machine a page of 300 ms may take
 * seconds, and its remote is not to blame.
 * @param longestLookMs between two looks no more than this counts as sleep; the watcher may have been held up itself
 */
export function createHeldTime(longestLookMs: number): (look: ThreadLook) => number {
  let last: ThreadLook | undefined;
  let held = 0;
  return (look) => {
    if (last && look.beats === last.beats) {
      const slept = look.sleeps ? Math.min(look.now - last.now, longestLookMs) : 0;
      held += Math.max(look.cpuMs - last.cpuMs, slept);
    } else held = 0;
    last = look;
    return held;
  };
}
