import { HostProvider } from '@icoteca/shared-contracts/host';
import type { ReactElement, ReactNode } from 'react';
import { preload } from 'react-dom';
import { createStaticRouter, type DataRouter, StaticRouterProvider } from 'react-router-dom';
import { inlineScript } from '../common/app/document/inline-script.ts';
import { type PageContext, PageContextProvider } from '../common/app/page-context.ts';
import { PageFrame } from '../common/app/page-routes.tsx';
import {
  type HydrationState,
  type PageErrorState,
  writeStateJson,
} from '../common/hydration/hydration-state.ts';
import { browserSnapshot, textFileOf } from '../common/registry/browser-snapshot.ts';
import { routesModuleOf } from '../common/registry/mounts.ts';
import type { StyleSheet } from '../common/registry/style-sheets.ts';
import { fallbackSheetsOf } from './fallback-sheets.ts';
import type { PageModel } from './page-model.ts';
import type { PageServices } from './page-services.ts';

/** Builds the tree of a page with the state that the browser will hydrate from. */
export function pageElement(model: PageModel, assets: PageServices['assets']): ReactElement {
  const { host, context, snapshot } = model;
  const remote = model.remote === null ? undefined : snapshot.remotes[model.remote];
  const routes = remote ? routesModuleOf(remote, context.location.pathname) : './routes';
  const styleSheets: StyleSheet[] = [
    ...assets.styles.map((href) => ({ href, integrity: assets.integrity[href] })),
    ...(remote ? fallbackSheetsOf(remote, routes) : []),
  ];
  const state: HydrationState = {
    snapshot: browserSnapshot(snapshot, host.locale.code),
    facts: host.request,
    locale: host.locale,
    origin: host.origin,
    localeOrigins: host.localeOrigins,
    texts: model.translated,
    remote: model.remote,
    internalPages: model.internalPages,
    features: model.features,
    siteScripts: model.siteScripts,
    plans: model.plans,
    styleSheets,
    ...(Object.keys(model.overrides).length > 0 && { overrides: model.overrides }),
    ...(model.preview && { preview: model.preview }),
    router: {
      loaderData: context.loaderData,
      // Made by pageErrorState before anything is rendered.
      errors: context.errors as Readonly<Record<string, PageErrorState>> | null,
    },
  };
  const router = createStaticRouter(model.dataRoutes, context) as DataRouter;
  const page: PageContext = {
    regions: model.regions,
    frame: { router, served: router.state },
    notifications: model.notifications,
    snapshot,
    hasExperiments: model.features.hasExperiments && !host.request.isRobot,
    styleSheets,
    firstPaint: inlineScript,
    stateJson: writeStateJson(state),
    unhydrated: null,
  };
  return (
    <HostProvider value={host}>
      <PageContextProvider value={page}>
        <Hints model={model}>
          <PageFrame>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </PageFrame>
        </Hints>
      </PageContextProvider>
    </HostProvider>
  );
}

/** The scripts of the page's remote that the page hints at, with their integrity. */
export function preloadsOf({
  remote: name,
  snapshot,
  context,
}: Pick<PageModel, 'remote' | 'snapshot' | 'context'>): readonly {
  readonly href: string;
  readonly integrity: string | undefined;
}[] {
  const remote = name === null ? undefined : snapshot.remotes[name];
  if (!remote) return [];
  const hrefs = remote.preload[routesModuleOf(remote, context.location.pathname)] ?? [];
  return hrefs.map((href) => ({ href, integrity: remote.integrity[href] }));
}

/** Hints so that the browser fetches the scripts and texts of the page's remote with the page and not after it. */
function Hints({ model, children }: { model: PageModel; children: ReactNode }) {
  for (const { href, integrity } of preloadsOf(model))
    preload(href, { as: 'script', crossOrigin: 'anonymous', ...(integrity !== undefined && { integrity }) });
  const remote = model.remote === null ? undefined : model.snapshot.remotes[model.remote];
  const texts = textFileOf(remote, model.host.locale.code);
  // Browsers take no integrity with a hint for data; the script that reads the texts checks them.
  if (texts) preload(texts.href, { as: 'fetch', crossOrigin: 'anonymous' });
  // One child and no element around it, so that the browser, which has no hints, makes the same ids.
  return children;
}
