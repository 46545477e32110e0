import { FederationError } from '../federation-error.ts';
import type { ActivePointers, PointerChange } from './active-pointers.ts';

/**
 * Who the audit trail names for what a build, a start or a release activates by itself. It is nobody's name: no token and no
 * person may have it.
 */
export const buildActor = 'build';

/** Whether a change is somebody's decision about what visitors get. A version is taken out, or cleaned up, by the site itself. */
export function isDecision(action: PointerChange['action']): boolean {
  return action === 'activate' || action === 'rollout' || action === 'promote' || action === 'rollback';
}

/**
 * A remote belongs to whoever decided last what its visitors get. Builds may move it while only builds have decided; as soon
 * as a team has, they publish their version and leave the pointer and its rollout alone.
 * @throws FederationError REMOTE_DECIDED_BY_TEAM
 */
export function refuseBuild(pointers: ActivePointers, name: string): void {
  const pointer = pointers.remotes[name];
  if (!pointer) return;
  const row = pointers.history.findLast((each) => each.name === name && isDecision(each.action));
  const decidedBy = pointer.decidedBy ?? row?.by;
  if (decidedBy === buildActor && !pointer.rollout) return;
  const rollout = pointer.rollout
    ? ` and ${pointer.rollout.version} is being rolled out to ${pointer.rollout.percent} %`
    : '';
  throw new FederationError(
    'REMOTE_DECIDED_BY_TEAM',
    `${name}@${pointer.version} is live${rollout}, by the decision of ${decidedBy ?? 'somebody'}.`,
    {
      hint: `Ask them to activate the build, or name the remote and a reason: node federation/build-all.ts ${name} --why "the team is away".`,
    },
  );
}
