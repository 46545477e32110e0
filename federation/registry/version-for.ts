import { createHash } from 'node:crypto';
import type { RemotePointer } from './active-pointers.ts';

/** Whom a version is chosen for. */
export interface RolloutVisitor {
  /** The id of the browser, which lasts; null for one that has none yet: it is in no share. */
  readonly clientId: string | null;
  /** The id of the signed-in user. */
  readonly userId: string | null;
}

/**
 * Which version of a remote a visitor gets. The same visitor always gets the same answer for the same pointer; while a
 * rollout grows, a client that was in stays in.
 * @param name of the remote, so that the shares of two remotes hold different clients
 */
export function versionFor(
  name: string,
  { version, rollout }: Pick<RemotePointer, 'version' | 'rollout'>,
  { clientId, userId }: RolloutVisitor,
): string {
  if (rollout === null) return version;
  if (userId !== null && rollout.users.includes(userId)) return rollout.version;
  if (clientId === null) return version;
  return placeOf(name, rollout.salt, clientId) * 100 < rollout.percent ? rollout.version : version;
}

/** The bucket of a client in a rollout: evenly distributed from 0 to below 1. */
function placeOf(name: string, salt: string, clientId: string): number {
  const hash = createHash('sha256').update(`${name}\0${salt}\0${clientId}`).digest();
  return hash.readUIntBE(0, 6) / 2 ** 48;
}
