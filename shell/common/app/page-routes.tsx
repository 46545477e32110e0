import { data, type RouteObject, useNavigation, useText } from '@icoteca/shared-contracts/host';
import { LoadingBar } from '@icoteca/shared-ui';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DocumentHead } from './document/document-head.tsx';
import { PageDocument } from './document/page-document.tsx';
import { PageAnnouncement } from './layout/page-announcement.tsx';
import { PageLayout } from './layout/page-layout.tsx';
import { NotificationArea } from './notifications/notification-area.tsx';
import { unmatchedStatusText } from './page-error/error-kind.ts';
import { PageError } from './page-error/page-error.tsx';
import { pagesRouteId, unmatchedRouteId } from './route-ids.ts';
import { shellNamespace } from './texts.ts';

export interface PageRoutesOptions {
  /** Routes of the page's remote; empty when it could not be loaded. */
  readonly remoteRoutes: readonly RouteObject[];
  /**
   * Called for an address that no route answers. Throws or returns a redirect when the shell's own rules say so or when
   * the remote of the address is down; otherwise the page is not found.
   */
  readonly onUnmatched: (url: URL) => Response | null;
  /** Checks every URL of a navigation before its loaders run. Only in the browser; the server has checked its own. */
  readonly onNavigate?: (url: URL) => Promise<Response | null>;
}

/** The route tree of a page, the same on server and browser: frame, pages of remotes, and what is not found. */
export function createPageRoutes({
  remoteRoutes,
  onUnmatched,
  onNavigate,
}: PageRoutesOptions): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Pages,
      ErrorBoundary: PagesError,
      children: [
        {
          id: pagesRouteId,
          ErrorBoundary: PageError,
          // Here and not at the frame, so that an error of the rules has header and sidebar around it.
          loader: ({ request }) => onNavigate?.(new URL(request.url)) ?? null,
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          children: [
            ...remoteRoutes,
            {
              id: unmatchedRouteId,
              path: '*',
              loader: ({ request }) => {
                const answer = onUnmatched(new URL(request.url));
                if (answer) return answer;
                throw data(null, { status: 404, statusText: unmatchedStatusText });
              },
              Component: () => null,
            },
          ],
        },
      ],
    },
  ];
}

/** The whole page: the document with its frame, and in it what the router draws. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <PageDocument>
      <PageLayout>{children}</PageLayout>
      <NotificationArea />
    </PageDocument>
  );
}

function Pages() {
  return (
    <>
      <DocumentHead />
      <PageAnnouncement />
      <PageLoadingBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** When what is around the pages has an error, the frame shows it. */
function PagesError() {
  return (
    <>
      <DocumentHead />
      <PageError />
    </>
  );
}

/** The loading bar of a navigation (CN 4), inside the main region. */
function PageLoadingBar() {
  const t = useText(shellNamespace);
  return <LoadingBar active={useNavigation().state !== 'idle'} label={t('page.loading')} />;
}
