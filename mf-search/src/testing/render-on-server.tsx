import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageHead, RouteHandle } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { allRoutes } from './all-routes.ts';
import { testAnswers } from './test-answers.ts';
import { testHost } from './test-host.ts';

/** A page as the server makes it. */
export interface ServedPage {
  readonly status: number;
  readonly html: string;
  /** Where a redirect leads; null for pages. */
  readonly location: string | null;
  readonly head: PageHead | null;
}

/** Renders a path of this remote to a string, with no window around. */
export async function renderOnServer(
  path: string,
  answers: TestAnswers = {},
  overrides: Partial<Host> = {},
): Promise<ServedPage> {
  const host = testHost({ ...testAnswers, ...answers }, overrides);
  const handler = createStaticHandler(allRoutes(host));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location'), head: null };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = (
    <HostProvider value={host}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </HostProvider>
  );
  let html = renderToString(tree);
  // Parts that come later are modules: a server waits for them, a string cannot.
  for (let turn = 0; turn < 1000 && html.includes('<!--$!-->'); turn++) {
    await nextTurn();
    html = renderToString(tree);
  }
  const match = context.matches.at(-1);
  const handle = match?.route.handle as RouteHandle | undefined;
  const data = match ? context.loaderData[match.route.id] : undefined;
  const head =
    data === undefined || !handle?.head ? null : handle.head({ data, params: match?.params ?? {}, host });
  return { status: context.statusCode, html, location: null, head };
}
