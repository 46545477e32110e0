import { FederationError, type Registry } from '@icoteca/federation';
import type { FastifyBaseLogger } from 'fastify';
import { hasFallback } from './version-policy.ts';

/** A version and why it is taken out. */
export interface BadVersion {
  readonly remote: string;
  readonly version: string;
  /** In words, for the log and the audit trail of the registry. */
  readonly why: string;
  /** Code of the error, `RENDER_BLOCKED`. */
  readonly code: string;
  /** Takes it out even when no good version can replace it. */
  readonly evenWithoutFallback: boolean;
}

/** Versions that are taken out: no page is rendered with them. */
export interface BadVersions {
  /** As `name@version`. */
  readonly all: ReadonlySet<string>;
  /** Takes a version out: in this process immediately, everywhere through the registry. */
  takeOut(bad: BadVersion): Promise<void>;
  close(): void;
}

export interface BadVersionsOptions {
  /** `pointers` may be those of a copy that is behind. */
  readonly registry: Pick<Registry, 'pointers' | 'takeOut'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  readonly onChange: (all: ReadonlySet<string>) => void;
}

/** Interval of the retries while the registry cannot be written, and of the check for restored versions, ms. */
const checkEveryMs = 2000;

/**
 * Takes versions out here and in the registry, so that other processes leave them too; retries while the registry cannot
 * be written. A version that an operator restores is used again. One that nothing can replace is left out here alone, until its team
 * confirms the verdict and restores it, or this process ends.
 */
export function createBadVersions({ registry, log, onChange }: BadVersionsOptions): BadVersions {
  const all = new Set<string>();
  /** Those that the registry has not stored yet. */
  const pending = new Map<string, BadVersion>();
  /** The revision that stored it; a copy of the pointers may be older. */
  const storedIn = new Map<string, number>();
  /** Those that the registry does not take out everywhere, as no other version could serve: its team must confirm it. */
  const unconfirmed = new Set<string>();

  async function store(label: string, { remote, version, why, code }: BadVersion): Promise<void> {
    try {
      const { revision } = await registry.takeOut(remote, version, { by: 'shell', why: `${code}: ${why}` });
      storedIn.set(label, revision);
      pending.delete(label);
    } catch (error) {
      if (error instanceof FederationError && error.code === 'REMOTE_ONLY_VERSION') {
        pending.delete(label);
        unconfirmed.add(label);
        log.error({ code: error.code, remote, version, hint: error.hint }, error.message);
        return;
      }
      log.warn({ err: error, remote, version }, 'the registry cannot store yet that a version is taken out');
    }
  }

  async function isReplaceable({ remote, version }: BadVersion): Promise<boolean> {
    const pointers = await registry.pointers().catch(() => null);
    return hasFallback(pointers?.remotes[remote], version, (each) => all.has(`${remote}@${each}`));
  }

  async function check(): Promise<void> {
    for (const [label, bad] of pending) await store(label, bad);
    if (all.size === pending.size) return;
    const { remotes, revision } = await registry.pointers();
    const restored = [...all].filter((label) => {
      if (pending.has(label) || revision < (storedIn.get(label) ?? 0)) return false;
      const [name = '', version = ''] = label.split('@');
      const isTakenOut = remotes[name]?.takenOut.some((each) => each.version === version);
      if (isTakenOut) unconfirmed.delete(label);
      return !isTakenOut && !unconfirmed.has(label);
    });
    for (const label of restored) {
      all.delete(label);
      log.info({ version: label }, 'a version that was taken out is in use again');
    }
    if (restored.length > 0) onChange(all);
  }

  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    // While the registry cannot be read nothing is restored.
    await check().catch(() => {});
    isChecking = false;
  }, checkEveryMs).unref();

  return {
    all,
    async takeOut(bad) {
      const { remote, version, why, code, evenWithoutFallback } = bad;
      const label = `${remote}@${version}`;
      if (all.has(label) || !(evenWithoutFallback || (await isReplaceable(bad)))) return;
      if (all.has(label)) return;
      all.add(label);
      pending.set(label, bad);
      log.error({ code: 'REMOTE_TAKEN_OUT', remote, version, reason: code }, why);
      onChange(all);
      await store(label, bad);
    },
    close: () => clearInterval(timer),
  };
}
