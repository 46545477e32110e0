import { guestSession, type PageHead, type RouteHandle } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers, type TestHost } from '@icoteca/shared-contracts/host/testing';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import * as collection from '../collection-routes.ts';
import * as publicRoutes from '../public-routes.ts';
import * as reports from '../reports-routes.ts';
import * as list from '../routes.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';

const signedIn = {
  ...guestSession,
  isGuest: false,
  status: 'signed-in' as const,
  id: 'ann',
  email: 'ann@example.com',
};

const routesOf = (host: Host) =>
  [list, reports, collection, publicRoutes].flatMap((module) => module.createRoutes(host));

const hostOf = (answers: TestAnswers, overrides: Partial<Host>): TestHost => {
  const host = createTestHost(answers, { session: signedIn, ...overrides });
  host.texts.add(namespace, english);
  return host;
};

/** A page as the server makes it: nothing of it needs a browser. */
export async function serve(path: string, answers: TestAnswers, overrides: Partial<Host> = {}) {
  const host = hostOf(answers, overrides);
  const handler = createStaticHandler(routesOf(host));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`It answers ${context.status}.`);
  const html = renderToString(
    <HostProvider value={host}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </HostProvider>,
  );
  const match = context.matches.at(-1);
  const handle = match?.route.handle as RouteHandle;
  const data = match && context.loaderData[match.route.id];
  const head = handle.head?.({ data, params: match?.params ?? {}, host }) as PageHead;
  return { status: context.statusCode, html, head, host };
}

/** A page as it is open in a browser; navigation of the host goes through the router, as in the shell. */
export async function open(path: string, answers: TestAnswers, overrides: Partial<Host> = {}) {
  const host: TestHost = hostOf(answers, {
    navigate: (to, options) => {
      host.navigated.push(to);
      void router.navigate(to, options);
    },
    ...overrides,
  });
  const router = createMemoryRouter([...routesOf(host), { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [path],
  });
  await act(async () => {
    await new Promise<void>((resolve) => {
      if (router.state.initialized) return resolve();
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
    render(
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>,
    );
  });
  return { host, router };
}
