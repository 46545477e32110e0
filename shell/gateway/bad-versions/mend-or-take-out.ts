import type { FollowedRegistry } from '@icoteca/federation/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { BadVersions } from './bad-versions.ts';
import type { GoneFilesOptions } from './gone-files.ts';

export interface MendOptions {
  /** The registry of which this shell keeps a copy; null when the files here are the registry's own. */
  readonly followed: Pick<FollowedRegistry, 'copyAgain'> | null;
  readonly bad: Pick<BadVersions, 'takeOut'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * What is done about a version that lacks a file: a copy is made again, as other shells have it whole; from the registry's
 * own files it is taken out, where another version can take its place.
 */
export function mendOrTakeOut({ followed, bad, log }: MendOptions): GoneFilesOptions['onGone'] {
  return async ({ remote, version, file }) => {
    const code = 'REMOTE_ARTIFACT_MISSING';
    if (followed) {
      log.warn({ code, remote, version, file }, 'the copy of a version lacks a file; it is copied again');
      followed.copyAgain(remote, version);
      return;
    }
    const why = `${file} is gone from the registry`;
    await bad.takeOut({ remote, version, code, why, when: 'with-spare' });
  };
}
