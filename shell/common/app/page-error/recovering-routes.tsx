import { isRouteErrorResponse, type RouteObject, useRouteError } from '@icoteca/shared-contracts/host';
import type { ComponentType } from 'react';
import { CrashedPage } from '../rare-parts.tsx';
import type { Redraw } from './error-kind.ts';
import { isExpected } from './error-status.ts';
import { PageError } from './page-error.tsx';

/**
 * Routes of a remote whose pages recover when its code throws in the browser. Error responses of loaders, a removed
 * icon or a failed call, are shown by the page as usual.
 */
export function recoveringRoutes(routes: readonly RouteObject[], redraw: Redraw): RouteObject[] {
  return routes.map(
    (route) =>
      ({
        ...route,
        ...(route.children && { children: recoveringRoutes(route.children, redraw) }),
        ErrorBoundary: recovering(route.ErrorBoundary ?? PageError, redraw),
      }) as RouteObject,
  );
}

function recovering(Message: ComponentType, redraw: Redraw): ComponentType {
  return function RecoveringPage() {
    const error = useRouteError();
    return isRouteErrorResponse(error) || isExpected(error) ? (
      <Message />
    ) : (
      <CrashedPage error={error} Message={Message} redraw={redraw} />
    );
  };
}
