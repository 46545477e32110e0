import type { ActivePointers } from './active-pointers.ts';
import { checkedVersion } from './checked-version.ts';
import { localRegistry } from './local-registry.ts';
import type { Act, Audience } from './pointer-changes.ts';
import type { PreviewOrder } from './preview-changes.ts';
import type { Actor, Registry } from './registry.ts';
import type { VersionDocument } from './version-document.ts';

/** A trial of the version before visitors get it; it throws when the version does not work. */
export type WarmUp = (version: VersionDocument) => Promise<void>;

/**
 * Makes pages use a version from now on. Before that its signature, all its files and its contract range are checked and
 * the warm-up must pass; the version in use becomes the last good one. Activating the version in use changes nothing.
 * @param options.restore gives a version back that was taken out
 * @throws FederationError REMOTE_VERSION_UNKNOWN, REMOTE_SIGNATURE_INVALID, REMOTE_INTEGRITY_MISMATCH,
 *   REMOTE_CONTRACT_MISMATCH, REMOTE_VERSION_TAKEN_OUT, ROLLOUT_UNDER_WAY, and what the warm-up throws
 */
export async function activateIn(
  registry: Registry,
  name: string,
  version: string,
  warmUp: WarmUp,
  options: Actor & { readonly restore?: boolean } = {},
): Promise<ActivePointers> {
  await warmUp(await checkedVersion(registry, name, version));
  return registry.activate(name, version, options);
}

/**
 * Gives a version to a share of the clients and to some users, after the same checks as an activation.
 * @throws FederationError as `activateIn`, and NOTHING_ACTIVE, ROLLOUT_MOVES_BACK
 */
export async function rollOutIn(
  registry: Registry,
  name: string,
  version: string,
  audience: Audience,
  warmUp: WarmUp,
  actor: Actor = {},
): Promise<ActivePointers> {
  await warmUp(await checkedVersion(registry, name, version));
  return registry.rollOut(name, version, audience, actor);
}

/**
 * Shows a version to whoever has its link, after the same checks as an activation.
 * @throws FederationError as `activateIn` but ROLLOUT_UNDER_WAY, and NOTHING_ACTIVE, PREVIEW_INVALID, PREVIEWS_FULL
 */
export async function previewIn(
  registry: Registry,
  name: string,
  version: string,
  order: PreviewOrder,
  warmUp: WarmUp,
  actor: Actor = {},
): Promise<ActivePointers> {
  await warmUp(await checkedVersion(registry, name, version));
  return registry.preview(name, version, order, actor);
}

/** `activateIn` for the registry in a data directory. */
export const activateVersion = (
  dataDir: string,
  name: string,
  version: string,
  warmUp: WarmUp,
  options: Actor & { readonly restore?: boolean } = {},
) => activateIn(localRegistry(dataDir), name, version, warmUp, options);

/** `rollOutIn` for the registry in a data directory. */
export const rollOutVersion = (
  dataDir: string,
  name: string,
  version: string,
  audience: Audience,
  warmUp: WarmUp,
  actor: Actor = {},
) => rollOutIn(localRegistry(dataDir), name, version, audience, warmUp, actor);

/** Makes everybody use the version of the rollout. */
export const promoteRollout = (dataDir: string, name: string, actor: Actor = {}) =>
  localRegistry(dataDir).promote(name, actor);

/**
 * Ends a rollout; without one, makes pages use the version before the one in use. It was checked when it was activated,
 * so this takes no time.
 * @throws FederationError NOTHING_TO_ROLL_BACK when there is none
 */
export const rollbackVersion = (dataDir: string, name: string, actor: Actor = {}) =>
  localRegistry(dataDir).rollback(name, actor);

/** Takes a version that hurts from everybody; the last good one takes its place. Nothing happens when it is taken out already. */
export const takeOutVersion = (
  dataDir: string,
  name: string,
  version: string,
  actor: Actor & Pick<Act, 'why'>,
) => localRegistry(dataDir).takeOut(name, version, actor);
