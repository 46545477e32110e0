import { useHost } from '@icoteca/shared-contracts/host';
import { useLayoutEffect, useState } from 'react';
import { fetchDrawingRules } from '../drawing/drawing-rules.ts';
import type { IconStore } from '../icon/icon.store.ts';
import { ChoicesStore } from './choices.store.ts';

/**
 * Lets the choices of earlier visits count on a page that the server drew without them: in one step with the rules that draw them.
 * @returns false until then
 */
export function useRestoredChoices(store: IconStore, isServed: boolean): boolean {
  const host = useHost();
  const [isKnown, setKnown] = useState(!isServed);
  useLayoutEffect(() => {
    if (isKnown) return;
    let isMounted = true;
    const restore = () => {
      if (!isMounted) return;
      store.restore();
      setKnown(true);
    };
    if (store.vector !== null && ChoicesStore.isPainted(host)) void fetchDrawingRules(host).then(restore);
    else restore();
    return () => {
      isMounted = false;
    };
  }, [host, store, isKnown]);
  return isKnown;
}
