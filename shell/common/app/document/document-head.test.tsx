// @vitest-environment jsdom
import type { ActiveRemote, PageHead } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type PageContext, PageContextProvider } from '../page-context.ts';
import { DocumentHead } from './document-head.tsx';

function headHtml(head: PageHead, personal: readonly string[] = []): string {
  const router = createMemoryRouter([{ path: '/', Component: DocumentHead, handle: { head: () => head } }]);
  const mine = { name: 'mf-mine', mounts: ['/'], personal } as Partial<ActiveRemote> as ActiveRemote;
  const snapshot = { revision: 1, remotes: { 'mf-mine': mine } };
  const page = { unhydrated: null, snapshot } as Partial<PageContext> as PageContext;
  return renderToString(
    <HostProvider value={createTestHost({})}>
      <PageContextProvider value={page}>
        <RouterProvider router={router} />
      </PageContextProvider>
    </HostProvider>,
  );
}

const head: PageHead = { title: 'Home icons', description: 'Many of them.', canonical: '/icons/set/home' };

it('is asked again of a page that has other data, and not when a panel opens on it', async () => {
  let times = 0;
  const routes = [
    {
      path: '/:name',
      HydrateFallback: () => null,
      Component: DocumentHead,
      loader: ({ params }: { params: { name?: string } }) => params.name,
      shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
        currentUrl.pathname !== nextUrl.pathname,
      handle: {
        head: ({ data }: { data: string }) => {
          times += 1;
          return { title: `${data} icons` };
        },
      },
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/home'] });
  const page = {
    unhydrated: null,
    snapshot: { revision: 1, remotes: {} },
  } as Partial<PageContext> as PageContext;
  render(
    <HostProvider value={createTestHost({})}>
      <PageContextProvider value={page}>
        <RouterProvider router={router} />
      </PageContextProvider>
    </HostProvider>,
  );
  await waitFor(() => expect(document.title).toBe('home icons'));
  await act(() => router.navigate('/home?icon=1'));
  expect(router.state.location.search).toBe('?icon=1');
  expect(times).toBe(1);
  await act(() => router.navigate('/arrow'));
  expect(document.title).toBe('arrow icons');
  expect(times).toBe(2);
});

describe('the head of a document', () => {
  it('names the page in every language, English for all others', () => {
    const html = headHtml(head);
    expect(html).toContain('<link rel="canonical" href="http://localhost/icons/set/home"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="fr" href="http://fr.localhost/icons/set/home"/>');
    expect(html).toContain(
      '<link rel="alternate" hrefLang="x-default" href="http://localhost/icons/set/home"/>',
    );
    expect(html.match(/rel="alternate"/g)).toHaveLength(11);
  });

  it('of a page that is not for search engines says so, and names no other language', () => {
    const html = headHtml({ ...head, noindex: true });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="alternate"');
  });

  it('[T2.05] of a personal page is not for search engines, whatever its remote says', () => {
    const html = headHtml(head, ['/']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="alternate"');
  });

  it('describes the page to networks, with a picture of its own or that of the site', () => {
    const plain = headHtml(head);
    expect(plain).toContain('<meta property="og:url" content="http://localhost/icons/set/home"/>');
    expect(plain).toContain('<meta property="og:image" content="http://localhost/site-icons/social.png"/>');
    const pictured = headHtml({ ...head, image: '/img/social/a.png' });
    expect(pictured).toContain('<meta property="og:image" content="http://localhost/img/social/a.png"/>');
    expect(pictured).toContain('<meta property="og:image:width" content="1200"/>');
    expect(pictured).toContain('<meta property="og:image:height" content="630"/>');
    expect(pictured).toContain('<meta property="og:image:alt" content="Home icons"/>');
    expect(pictured).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it('writes structured data that cannot leave its script', () => {
    const name = '</script><script>alert(1)</script><!--\u2028';
    const html = headHtml({ ...head, jsonLd: { name } });
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ name });
    expect(html).not.toContain('<script>alert');
  });

  it('escapes words in attributes and in the title', () => {
    const html = headHtml({ ...head, title: '"><script>x</script>', description: '"><img src=x>' });
    expect(html).not.toContain('<script>x');
    expect(html).not.toContain('<img src=x>');
  });
});
