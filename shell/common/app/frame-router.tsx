import { useServed } from '@icoteca/shared-ui';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  Router,
} from 'react-router-dom';
import { type RouterState, usePageContext } from './page-context.ts';

/** The state of the router; it changes together with the page. */
export function useRouterState(): RouterState {
  const { router, served } = usePageContext().frame;
  const [state, setState] = useState(useServed() ? served : router.state);
  useLayoutEffect(() => {
    const follow = (next: RouterState) => startTransition(() => setState(next));
    follow(router.state);
    return router.subscribe(follow);
  }, [router]);
  return state;
}

/**
 * Gives a region of the frame the router. It is inside the region: React would hydrate a region before any change of what is
 * around it, so a navigation would wait for its scripts.
 */
export function RegionRouter({ children }: { children: ReactNode }) {
  const { router } = usePageContext().frame;
  const state = useRouterState();
  const navigator = useMemo(() => navigatorOf(router), [router]);
  const dataRouter = useMemo(
    () => ({ router, navigator, static: false, basename: '/' }),
    [router, navigator],
  );
  return (
    <DataRouterContext value={dataRouter}>
      <DataRouterStateContext value={state}>
        <Router location={state.location} navigationType={state.historyAction} navigator={navigator}>
          {children}
        </Router>
      </DataRouterStateContext>
    </DataRouterContext>
  );
}

type Navigator = Parameters<typeof Router>[0]['navigator'];

/** As RouterProvider gives it to the page. */
function navigatorOf(router: DataRouter): Navigator {
  const { createHref, encodeLocation } = router;
  return {
    createHref,
    encodeLocation,
    go: (steps) => void router.navigate(steps),
    push: (to, state, options) => void router.navigate(to, { ...options, state }),
    replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
  };
}
