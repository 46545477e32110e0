import type { RouteHandle } from '@icoteca/shared-contracts';
import { Slot, useText } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import type { ReactNode } from 'react';
import { useRouterState } from '../frame-router.tsx';
import { usePageContext } from '../page-context.ts';
import { errorKind } from '../page-error/error-kind.ts';
import { unmatchedRouteId } from '../route-ids.ts';
import { shellNamespace } from '../texts.ts';
import classes from './page-layout.module.css';

/** Id of the main region, the target of the skip link. */
export const mainId = 'main';

/** The layout of a page: what its deepest route says, `browse` when none does; a page that is not found is read. */
export function layoutOf(
  matches: readonly { readonly handle?: unknown }[],
  errors: Readonly<Record<string, unknown>> | null | undefined,
): 'browse' | 'read' {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined && ['not-found', 'invalid'].includes(errorKind(error))) return 'read';
  const named = matches.map((match) => (match.handle as RouteHandle | undefined)?.layout);
  return named.findLast((layout) => layout !== undefined) ?? 'browse';
}

/** These elements are made once: what React need not draw again it need not hydrate either. */
const header = (
  <div className={classes.header} data-region="header">
    <Slot name="header" props={{}} fallback={<div className={classes.headerPlace} />} />
  </div>
);
const sidebar = (
  <aside className={classes.sidebar} data-region="sidebar">
    <div className={classes.column}>
      <Slot name="sidebar" props={{}} fallback={<div className={classes.sidebarPlace} />} />
    </div>
  </aside>
);

/**
 * The frame of every page: header, sidebar and main. `browse` pages have the sidebar, `read` pages are narrow without.
 * @param children what the router draws
 */
export function PageLayout({ children }: { children: ReactNode }) {
  const t = useText(shellNamespace);
  const page = usePageContext();
  const { matches, errors } = useRouterState();
  // After a late hydration its own route answers.
  const unhydrated = matches.at(-1)?.route.id === unmatchedRouteId ? page.unhydrated : null;
  const layout = layoutOf(
    matches.map(({ route }) => route),
    errors,
  );
  const isReading = (unhydrated?.layout ?? layout) === 'read';
  const mainClass = classList(classes.main, isReading && classes.mainReading);
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {t('skip.to-content')}
      </a>
      {header}
      <div className={classList(classes.frame, isReading && classes.reading)}>
        {!isReading && sidebar}
        {unhydrated ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in the page already
          <main className={mainClass} id={mainId} tabIndex={-1} dangerouslySetInnerHTML={unhydrated.main} />
        ) : (
          <main className={mainClass} id={mainId} tabIndex={-1}>
            {children}
          </main>
        )}
      </div>
    </>
  );
}
