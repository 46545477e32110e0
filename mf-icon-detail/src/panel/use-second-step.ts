import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the second step of rendering has come: in slices, after the first one is on the screen. `useDeferredValue` would not do,
 * as the grid defers the whole panel: within a deferred render React takes no initial value.
 */
export function useSecondStep(): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => startTransition(() => setCome(true)), []);
  return hasCome;
}
