import type { RegistryAction } from '@icoteca/shared-contracts';
import { canaryPolicy } from '../canary/canary-policy.ts';
import { FederationError } from '../federation-error.ts';
import { activateIn, rollOutIn } from '../registry/activate-version.ts';
import type { ActivePointers, PointerChange } from '../registry/active-pointers.ts';
import type { Registry } from '../registry/registry.ts';

/** Rows of the trail in which a version is looked for. */
export const MOST_ROWS = 1000;

/** What a person decides in the console. */
export interface ConsoleChange {
  /** Of the remote. */
  readonly name: string;
  /** What the person had before their eyes. */
  readonly revision: number;
  readonly change: RegistryAction;
  /** Name of the token, for the audit trail. */
  readonly by: string;
}

/**
 * Makes a change of the console, by the rules of the command of the same name. The trials of a version are those of a command, before:
 * the console gives no version to visitors that none has tried.
 * @throws FederationError REMOTE_CHANGED_MEANWHILE, REMOTE_VERSION_UNTRIED, and what the registry throws
 */
export async function makeChange(
  registry: Registry,
  { name, revision, change, by }: ConsoleChange,
): Promise<ActivePointers> {
  const who = { by, why: change.why, seen: revision };
  switch (change.action) {
    case 'promote':
      return registry.promote(name, who);
    case 'rollback':
      return registry.rollback(name, who);
    case 'take-out':
      return registry.takeOut(name, change.version, who);
  }
  const { version } = change;
  if (!isTried(await registry.trail(MOST_ROWS, name), version)) throw untried(name, version);
  if (change.action === 'rollout') {
    const { percent } = change;
    const { remotes } = await registry.pointers();
    const first = Math.max(canaryPolicy.steps[0], remotes[name]?.rollout?.percent ?? 0);
    const audience = percent === null ? { percent: first, automatic: { visits: 0 } } : { percent };
    return rollOutIn(registry, name, version, audience, triedBefore, who);
  }
  return activateIn(registry, name, version, triedBefore, {
    ...who,
    restore: change.action === 'restore',
  });
}

/** Whether a command has tried a version of these rows: each that gives one to anybody does. */
export function isTried(rows: readonly PointerChange[], version: string): boolean {
  return rows.some(({ to }) => to === version);
}

const triedBefore = async () => {};

function untried(name: string, version: string): FederationError {
  return new FederationError('REMOTE_VERSION_UNTRIED', `No command has tried ${name}@${version} yet.`, {
    hint: 'Publish it with "--preview", or begin with "npm run rollout" or "npm run activate": they try it in a browser.',
  });
}
