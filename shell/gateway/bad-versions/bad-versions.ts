import type { Registry } from '@icoteca/federation';
import type { FastifyBaseLogger } from 'fastify';

/** Why a version is taken out. */
export interface BadVersion {
  readonly remote: string;
  readonly version: string;
  /** In words, for the log and the audit trail of the registry. */
  readonly why: string;
  /** Code of the error, `RENDER_BLOCKED`. */
  readonly code: string;
  /**
   * `always`: no page is better than what it does, a worker hangs. `with-spare`: only when a good version takes its place,
   * since a page that fails now and then is better than none.
   */
  readonly when: 'always' | 'with-spare';
}

/** Versions that nobody renders with. */
export interface BadVersions {
  /** As `name@version`. */
  readonly all: ReadonlySet<string>;
  /** Takes a version out: in this process at once, everywhere through the registry. */
  takeOut(bad: BadVersion): Promise<void>;
  close(): void;
}

export interface BadVersionsOptions {
  /** `pointers` may be those of a copy that is behind. */
  readonly registry: Pick<Registry, 'pointers' | 'takeOut'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** Told with every change of `all`. */
  readonly onChange: (all: ReadonlySet<string>) => void;
  /** How often the registry is asked whether it has heard, and whether a version was given back, ms. */
  readonly lookMs?: number;
}

/** Who takes versions out, in the audit trail. */
const shellName = 'shell';

/**
 * Keeps the versions that hurt this process. The registry hears of each, so that other processes leave it too; while it
 * cannot be written it is told again and again. A version that an operator activates on purpose comes back.
 */
export function createBadVersions({
  registry,
  log,
  onChange,
  lookMs = 2000,
}: BadVersionsOptions): BadVersions {
  const all = new Set<string>();
  /** Those of which the registry has not heard. */
  const untold = new Map<string, BadVersion>();
  /** The revision of the registry that knows it; a copy of the pointers may be older. */
  const knownSince = new Map<string, number>();
  let closed = false;

  async function tell(label: string, { remote, version, why, code }: BadVersion): Promise<void> {
    try {
      const { revision } = await registry.takeOut(remote, version, { by: shellName, why: `${code}: ${why}` });
      knownSince.set(label, revision);
      untold.delete(label);
    } catch (error) {
      log.warn({ err: error, remote, version }, 'the registry cannot be told of a bad version yet');
    }
  }

  async function hasSpare({ remote, version }: BadVersion): Promise<boolean> {
    try {
      const pointer = (await registry.pointers()).remotes[remote];
      if (pointer?.rollout?.version === version) return true;
      const isBad = (each: string) =>
        all.has(`${remote}@${each}`) || pointer?.takenOut.some((bad) => bad.version === each);
      return pointer?.lastGood.some((each) => !isBad(each)) ?? false;
    } catch {
      return false;
    }
  }

  /** Gives versions back that the registry knows as good again. */
  async function look(): Promise<void> {
    for (const [label, bad] of untold) await tell(label, bad);
    const told = [...all].filter((label) => !untold.has(label));
    if (told.length === 0) return;
    const { remotes, revision } = await registry.pointers();
    const restored = told.filter((label) => {
      if (revision < (knownSince.get(label) ?? 0)) return false;
      const [name = '', version = ''] = label.split('@');
      return !remotes[name]?.takenOut.some((each) => each.version === version);
    });
    for (const label of restored) {
      all.delete(label);
      log.info({ version: label }, 'a version that was taken out is in use again');
    }
    if (restored.length > 0) onChange(all);
  }

  let looking = false;
  const timer = setInterval(() => {
    if (looking || all.size === 0) return;
    looking = true;
    // While the registry cannot be read nothing is given back.
    look().then(
      () => {
        looking = false;
      },
      () => {
        looking = false;
      },
    );
  }, lookMs);
  timer.unref();

  return {
    all,
    async takeOut(bad) {
      const label = `${bad.remote}@${bad.version}`;
      if (closed || all.has(label)) return;
      if (bad.when === 'with-spare' && !(await hasSpare(bad))) return;
      if (all.has(label)) return;
      all.add(label);
      untold.set(label, bad);
      const { remote, version, why, code } = bad;
      log.error({ code: 'REMOTE_TAKEN_OUT', remote, version, reason: code }, why);
      onChange(all);
      await tell(label, bad);
    },
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
