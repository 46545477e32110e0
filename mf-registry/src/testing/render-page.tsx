import { guestSession, type RouteHandle } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
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
import { createRoutes, namespace } from '../routes.ts';
import english from '../texts/en.json';

/** A page as it is open in a browser; navigation of the host goes through the router, as in the shell. */
export async function openPage(path: string, answers: TestAnswers) {
  const host: TestHost = createTestHost(answers, {
    navigate: (to, options) => {
      host.navigated.push(to);
      void router.navigate(to, options);
    },
  });
  host.texts.add(namespace, english);
  const router = createMemoryRouter(createRoutes(host), { initialEntries: [path] });
  const shown = render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await act(async () => {});
  return { host, router, ...shown };
}

/** A page as the server makes it, and its head. */
export async function servePage(path: string) {
  const host = createTestHost({}, { session: guestSession });
  host.texts.add(namespace, english);
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`it answers ${context.status}`);
  const html = renderToString(
    <HostProvider value={host}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </HostProvider>,
  );
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  return { html, head: handle.head?.({ data: undefined, params: {}, host }) };
}
