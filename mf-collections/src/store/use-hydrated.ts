import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while what it sent is hydrated, true from then on. A part may be hydrated late, when its store has
 * loaded already: what it draws first must be what the server drew.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
