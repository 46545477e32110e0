import type { PageHead, RouteHandle, RoutesModule } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import type { TestHost } from '@icoteca/shared-contracts/host/testing';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';

type CreateRoutes = RoutesModule['createRoutes'];

/** A page as the server makes it, or where it redirects to. */
export async function servePage(createRoutes: CreateRoutes, path: string, host: TestHost) {
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

/** A page as it is open in a browser; navigation of the host goes through the router, as in the shell. */
export async function openPage(createRoutes: CreateRoutes, path: string, host: TestHost) {
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
