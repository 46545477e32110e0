import { guestSession, type RouteHandle } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createRoutes, namespace } from '../routes.ts';
import texts from '../texts/en.json';

/** The page as the server makes it, and its head. */
async function served(isGuest: boolean) {
  const host = createTestHost({}, { session: { ...guestSession, isGuest } });
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
  const handle = context.matches.at(-1)?.route.handle as RouteHandle;
  return { html, head: handle.head?.({ data: undefined, params: {}, host }) };
}

it('shows its title, in the page and in its head', async () => {
  const { html, head } = await served(true);
  expect(html).toContain(`>${texts.title}</h1>`);
  expect(head?.title).toBe(texts.title);
});

it('offers guests to sign in, and nobody else', async () => {
  expect((await served(true)).html).toContain(texts['sign-in']);
  const { html } = await served(false);
  expect(html).toContain(texts['signed-in']);
  expect(html).not.toContain(texts['sign-in']);
});
