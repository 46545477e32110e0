import type { RouteHandle } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createRoutes, namespace } from '../routes.ts';
import texts from '../texts/en.json';

it('shows its title, in the page and in its head', async () => {
  const host = createTestHost();
  host.texts.add(namespace, texts);
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request('http://localhost/thing'));
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
  expect(html).toContain(`>${texts.title}</h1>`);
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  expect(handle.head?.({ data: undefined, params: {}, host }).title).toBe(texts.title);
});
