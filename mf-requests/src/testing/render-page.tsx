import type { PageHead, RouteHandle, RoutesModule } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';

type CreateRoutes = RoutesModule['createRoutes'];

function hostOf(answers: TestAnswers, overrides: Partial<Host> = {}) {
  const host = createTestHost(answers, overrides);
  host.texts.add(namespace, english);
  return host;
}

/** A page as the server renders it, or where it redirects to. */
export async function servePage(
  createRoutes: CreateRoutes,
  path: string,
  answers: TestAnswers,
  overrides?: Partial<Host>,
) {
  const host = hostOf(answers, overrides);
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location'), html: '', head: null };
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
  return { status: context.statusCode, location: null, html: html.replaceAll('<!-- -->', ''), head };
}

/** A page in a browser; the host navigates with the router, as in the shell. */
export async function openPage(
  createRoutes: CreateRoutes,
  path: string,
  answers: TestAnswers,
  overrides?: Partial<Host>,
) {
  const host = hostOf(answers, overrides);
  const router = createMemoryRouter([...createRoutes(host), { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [path],
  });
  host.navigate = (to, options) => {
    host.navigated.push(to);
    void router.navigate(to, options);
  };
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
