import type { FastifyBaseLogger } from 'fastify';
import type { RemoteMessage } from '../render-workers/render-worker.ts';
import type { BadVersions } from './bad-versions.ts';
import { createThrowRate, type ThrowLimit, usualThrowLimit } from './throw-rate.ts';

/** What is wrong with the version itself: loading it again changes nothing. */
const lasting: ReadonlySet<string> = new Set([
  'REMOTE_FORBIDDEN_IMPORT',
  'REMOTE_INTEGRITY_MISMATCH',
  'REMOTE_MODULE_INVALID',
]);
/** What may be the registry's fault or that of a moment is blamed on the version after so many attempts. */
const attempts = 3;

export interface RemoteTroublesOptions {
  readonly bad: Pick<BadVersions, 'takeOut'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly limit?: ThrowLimit;
  /** In ms. Tests pass their own. */
  readonly clock?: () => number;
}

/**
 * Judges what render workers say of remotes: a version that cannot be loaded, misses its deadline three times, or throws
 * in too many pages is taken out.
 */
export function judgeRemotes({
  bad,
  log,
  limit = usualThrowLimit,
  clock = () => performance.now(),
}: RemoteTroublesOptions): (message: RemoteMessage) => void {
  const rate = createThrowRate(limit);
  const failures = new Map<string, number>();

  return (message) => {
    if (message.type === 'rendered') {
      rate.page(message.used, clock());
      return;
    }
    const { remote, version } = message;
    const label = `${remote}@${version}`;
    const takeOut = (code: string, why: string) =>
      void bad.takeOut({ remote, version, code, why, when: 'with-spare' });
    if (message.type === 'remote-threw') {
      log.warn({ code: 'REMOTE_THREW', remote, version, requestId: message.requestId }, message.message);
      if (rate.threw(label, clock()))
        takeOut('REMOTE_THREW', `it threw in too many pages, at last: ${message.message}`);
      return;
    }
    const { code, used } = message;
    log.warn({ remote, version, code, used }, message.message);
    const count = (failures.get(label) ?? 0) + 1;
    failures.set(label, count);
    if (lasting.has(code) || count >= attempts) takeOut(code, message.message);
  };
}
