import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True on the server and during hydration, then false. Content that an interaction reveals is served, so that the interaction works
 * without script; a hydrated page renders it only on demand.
 */
export function useServed(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
