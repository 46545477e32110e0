import { activateIn } from '../registry/activate-version.ts';
import type { PointerChange } from '../registry/active-pointers.ts';
import type { Registry } from '../registry/registry.ts';
import { startsOnServer } from '../registry/warm-up.ts';

/** Who the audit trail names for a version that a build activated by itself. */
export const buildActor = 'build';

/** What became of a published build, in a line for the person who reads the output of the build. */
export type Deployment =
  | { readonly state: 'live' | 'unchanged' }
  | { readonly state: 'published'; readonly reason: string };

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
  const pointer = (await registry.pointers()).remotes[name];
  if (pointer?.version === version && !pointer.rollout) return { state: 'unchanged' };
  const refusal = async () => (options.why === undefined ? decidedByHand(registry, name, version) : null);
  const reason = await refusal();
  if (reason) return { state: 'published', reason };
  const actor = options.why === undefined ? { by: buildActor } : { why: options.why };
  try {
    await activateIn(
      registry,
      name,
      version,
      async (document) => {
        await startsOnServer(registry)(document);
        // The trial takes a while; a version may have been activated meanwhile.
        const late = await refusal();
        if (late) throw new DecidedMeanwhile(late);
      },
      actor,
    );
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return { state: 'published', reason: error.message };
    throw error;
  }
  return { state: 'live' };
}

class DecidedMeanwhile extends Error {}

/** Why a build leaves the pointer of a remote alone; null when it may move it. */
async function decidedByHand(registry: Registry, name: string, version: string): Promise<string | null> {
  const pointer = (await registry.pointers()).remotes[name];
  if (!pointer) return null;
  const bad = pointer.takenOut.find((each) => each.version === version);
  if (bad) return `it was taken out by ${bad.by}: ${bad.why}; ${pointer.version} stays live`;
  const decision = lastDecision(await registry.trail(TRAIL_LENGTH, name));
  if (decision?.by === buildActor && !pointer.rollout) return null;
  const rollout = pointer.rollout
    ? ` and ${pointer.rollout.version} is being rolled out to ${pointer.rollout.percent} %`
    : '';
  return `${pointer.version} is live${rollout}, by ${decision?.by ?? 'somebody'} (${decision?.action ?? 'activate'})`;
}

/** More rows of one remote than automatic entries ever come between two decisions. */
const TRAIL_LENGTH = 1000;

/** The newest row of a person about what is live; taking out and cleaning up are rows of the site itself. */
function lastDecision(trail: readonly PointerChange[]): PointerChange | undefined {
  return trail.find(
    ({ action, preview }) => action !== 'take-out' && action !== 'clean-up' && preview === undefined,
  );
}
