import { setTimeout as pause } from 'node:timers/promises';
import { FederationError } from '../federation-error.ts';
import type { ActivePointers, PointerChange } from './active-pointers.ts';

/** Storage of the pointers; several processes may use it concurrently. */
export interface PointerStore {
  /**
   * The pointers as they are now, whole; before the first activation `noPointers`.
   * @throws FederationError REGISTRY_CORRUPT, REGISTRY_UNAVAILABLE
   */
  read(): Promise<ActivePointers>;
  /**
   * Puts `next` in the place of the pointers of a revision and adds its changes to the audit trail.
   * @returns false when another process was faster; then nothing has changed
   */
  replace(revision: number, next: ActivePointers): Promise<boolean>;
  /** The audit trail, the newest first; of one remote when it is named. */
  trail(limit: number, name?: string): Promise<PointerChange[]>;
  close(): Promise<void>;
}

/** How often a change is tried again because another one came first. */
const ATTEMPTS = 60;

/**
 * Changes the pointers. Readers see the state before or after, never between; of two concurrent changes none is lost.
 * @param decide gets the pointers as they are and returns the next ones, or the same for no change; it may be called again
 * @returns the pointers after it
 * @throws FederationError REGISTRY_LOCKED when others are always faster, and what `decide` throws
 */
export async function changePointers(
  store: PointerStore,
  decide: (pointers: ActivePointers) => ActivePointers,
): Promise<ActivePointers> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await store.read();
    const next = decide(before);
    if (next === before || (await store.replace(before.revision, next))) return next;
    await pause(Math.random() * 20);
  }
  throw new FederationError('REGISTRY_LOCKED', 'Other changes of the registry were always faster.', {
    hint: 'Try again after other deployments.',
  });
}
