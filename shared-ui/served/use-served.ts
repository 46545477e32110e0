import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True on the server and while the browser takes over what the server sent, false once the page is alive. What a visitor
 * sees only after an act of theirs is served, so that the act works without script; a page that is alive leaves it out
 * until the act and stays light.
 */
export function useServed(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
