import { isRouteErrorResponse, type RouteObject, useRouteError } from '@icoteca/shared-contracts/host';
import type { ComponentType } from 'react';
import { FallenPage } from '../rare-parts.tsx';
import type { DrawAnew } from './draw-anew.ts';
import { isExpected } from './error-status.ts';
import { PageError } from './page-error.tsx';

/**
 * Routes of a remote whose pages come back by themselves when its code throws in the browser. What a loader answers, an
 * icon that is gone or a call that failed, is shown by the page as ever.
 */
export function sparedRoutes(routes: readonly RouteObject[], drawAnew: DrawAnew): RouteObject[] {
  return routes.map(
    (route) =>
      ({
        ...route,
        ...(route.children && { children: sparedRoutes(route.children, drawAnew) }),
        ErrorBoundary: spared(route.ErrorBoundary ?? PageError, drawAnew),
      }) as RouteObject,
  );
}

function spared(Message: ComponentType, drawAnew: DrawAnew): ComponentType {
  return function SparedPage() {
    const error = useRouteError();
    return isRouteErrorResponse(error) || isExpected(error) ? (
      <Message />
    ) : (
      <FallenPage error={error} Message={Message} drawAnew={drawAnew} />
    );
  };
}
