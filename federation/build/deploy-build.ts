import { FederationError, type FederationErrorCode } from '../federation-error.ts';
import { activateIn } from '../registry/activate-version.ts';
import { buildActor, refuseBuild } from '../registry/ownership.ts';
import { refuseTakenOut } from '../registry/pointer-steps.ts';
import type { Registry } from '../registry/registry.ts';
import { startsOnServer } from '../registry/warm-up.ts';

/** What became of a published build, in a line for the person who reads the output of the build. */
export type Deployment =
  | { readonly state: 'live' | 'unchanged' }
  | { readonly state: 'published'; readonly reason: string };

/** A build that is refused by one of these stays published, and is no failure. */
const decidedByOthers: ReadonlySet<FederationErrorCode> = new Set([
  'REMOTE_DECIDED_BY_TEAM',
  'REMOTE_VERSION_TAKEN_OUT',
]);

/**
 * Activates a published build, unless a person or a pipeline decided what is live: a build, a start and a release move only
 * the pointers that a build moved last, and never end a rollout.
 * @param options.why activates it all the same; the audit trail keeps the reason
 * @throws FederationError as `activateIn`
 */
export async function deployBuild(
  registry: Registry,
  name: string,
  version: string,
  options: { readonly why?: string | undefined } = {},
): Promise<Deployment> {
  const pointers = await registry.pointers();
  const pointer = pointers.remotes[name];
  if (pointer?.version === version && !pointer.rollout) return { state: 'unchanged' };
  const { why } = options;
  try {
    if (why === undefined) {
      // Before the trial, which takes a while; the registry decides again when the pointer moves.
      refuseTakenOut(pointer ?? null, name, version);
      refuseBuild(pointers, name);
    }
    const actor = why === undefined ? { by: buildActor } : { why };
    await activateIn(registry, name, version, startsOnServer(registry), actor);
  } catch (error) {
    if (why === undefined && error instanceof FederationError && decidedByOthers.has(error.code))
      return { state: 'published', reason: error.message };
    throw error;
  }
  return { state: 'live' };
}
