import { FederationError } from '../federation-error.ts';

/** The error of publishing a version that exists. */
export function versionExists(name: string, version: string): FederationError {
  return new FederationError('REMOTE_VERSION_EXISTS', `${name}@${version} is published already.`, {
    hint: 'A version never changes; this build is the one that is there. Activate it, or change something first.',
  });
}
