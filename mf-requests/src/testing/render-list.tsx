import type { PageHead, RouteHandle } from '@icoteca/shared-contracts';
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
import { createRoutes } from '../routes.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';

/** The list as the server makes it: nothing of it needs a browser. */
export async function serveList(path: string, answers: TestAnswers) {
  const host = createTestHost(answers);
  host.texts.add(namespace, english);
  const handler = createStaticHandler(createRoutes(host));
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
  const head = handle.head?.({ data, params: {}, host }) as PageHead;
  return { status: context.statusCode, html, head };
}

/** The list as it is open in a browser; navigation of the host goes through the router, as in the shell. */
export async function openList(path: string, answers: TestAnswers, overrides: Partial<Host> = {}) {
  const host: TestHost = createTestHost(answers, {
    navigate: (to, options) => {
      host.navigated.push(to);
      void router.navigate(to, options);
    },
    ...overrides,
  });
  host.texts.add(namespace, english);
  const router = createMemoryRouter([...createRoutes(host), { path: '*', element: <p>elsewhere</p> }], {
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
