import { type IconSummary, RequestError } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createRoutes } from '../routes.tsx';
import { detailsOf, freeIcon, freeSvg, lockedIcon, ownIcon } from '../testing-icons.ts';
import texts from '../texts/en.json';
import { iconHead } from './icon-head.ts';

const similarAnswer = (icons: readonly IconSummary[]) => ({
  success: true,
  icons: icons.map((icon) => ({ ...icon, category: [icon.category], similarity: 0.9 })),
});
const answersOf = (icon = freeIcon): TestAnswers => ({
  icon: () => ({ success: true, icon: { ...detailsOf(icon), variantsTotal: 2 } }),
  variants: () => ({
    success: true,
    variants: [icon, { ...lockedIcon, id: 'other0000000', title: 'House' }],
    total: 2,
  }),
  similarIcons: () => similarAnswer([{ ...freeIcon, id: 'hut000000000', name: 'hut', title: 'Hut' }]),
});
const failing = (status: number, code: string): TestAnswers => ({
  icon: () =>
    Promise.reject(new RequestError('no', status, { success: false, code, message: 'No such icon.' })),
  variants: () => ({ success: true, variants: [], total: 0 }),
  similarIcons: () => similarAnswer([]),
});

/** What the server answers for a path: a redirect, or status and HTML. Runs without window or document. */
async function answer(path: string, answers: TestAnswers) {
  const host = createTestHost(answers);
  host.texts.add('mf-icon-detail', texts);
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location'), html: '' };
  const html = renderToString(
    <HostProvider value={host}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
    </HostProvider>,
  );
  return { status: context.statusCode, location: null, html };
}

describe('the icon page on the server', () => {
  it('[S2.06] shows the icon, its code, its facts and its other styles', async () => {
    const { status, html } = await answer('/icon/home00000000/home', answersOf());
    expect(status).toBe(200);
    for (const part of [
      '>Home</h1>',
      'MIT',
      'Tabler Outline',
      'data-slot="search-bar"',
      '/icon/other0000000/home',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain('stroke=');
  });

  it('resolution 16: shows 24 icons of its style that look like it, each a link to its page', async () => {
    let query: unknown;
    const { html } = await answer('/icon/home00000000/home', {
      ...answersOf(),
      similarIcons: (call) => {
        query = (call as { query: unknown }).query;
        return similarAnswer([{ ...freeIcon, id: 'hut000000000', name: 'hut', title: 'Hut' }]);
      },
    });
    expect(query).toMatchObject({ id: 'home00000000', sameStyle: true, amount: 24 });
    expect(html).toContain('Similar in Tabler Outline');
    expect(html).toContain('/icon/hut000000000/hut');
  });

  it('says nothing of similar icons while there are none to be had', async () => {
    const problem = { success: false as const, code: 'SIMILAR_NOT_READY', message: 'Not yet.' };
    const { status, html } = await answer('/icon/home00000000/home', {
      ...answersOf(),
      similarIcons: () => Promise.reject(new RequestError('no', 503, problem)),
    });
    expect(status).toBe(200);
    expect(html).not.toContain('Similar in');
  });

  it('holds their place when they take long', async () => {
    const { html } = await answer('/icon/home00000000/home', {
      ...answersOf(),
      similarIcons: () => Promise.reject(new DOMException('too late', 'TimeoutError')),
    });
    expect(html).toMatch(/<section[^>]*aria-busy="true">.*Similar in Tabler Outline/s);
  });

  it('works without script: plain links to files that everybody may have', async () => {
    const free = await answer('/icon/home00000000/home', answersOf());
    expect(free.html).toMatch(/<noscript>.*format=svg.*<\/noscript>/s);
    const locked = await answer('/icon/lock00000000/home', answersOf(lockedIcon));
    expect(locked.html).toMatch(/<noscript>.*format=png&amp;size=96.*<\/noscript>/s);
    expect(locked.html).not.toMatch(/<noscript>.*(format=svg|size=512).*<\/noscript>/s);
  });

  it('[S6.01] holds no vector of an icon that is not free', async () => {
    const { html } = await answer('/icon/lock00000000/home', answersOf(lockedIcon));
    expect(html).not.toContain('M5 12H3l9-9');
    expect(html).toContain('part of a plan');
  });

  it('a wrong or missing name is a 301 to the right one, and the query survives', async () => {
    expect(await answer('/icon/home00000000/hause?ref=a', answersOf())).toMatchObject({
      status: 301,
      location: '/icon/home00000000/home?ref=a',
    });
    expect(await answer('/icon/home00000000', answersOf())).toMatchObject({
      status: 301,
      location: '/icon/home00000000/home',
    });
  });

  it('[S2.06] bare /icon leads to the library', async () => {
    expect(await answer('/icon', answersOf())).toMatchObject({ location: '/icons' });
  });

  it.each([
    [404, 'UNKNOWN_ICON'],
    [410, 'ICON_REMOVED'],
    [503, 'DATABASE_UNAVAILABLE'],
  ])('[S2.22] an icon that cannot be had answers %i with its code', async (status, code) => {
    const page = await answer('/icon/nothing/x', failing(status, code));
    expect(page.status).toBe(status);
    expect(page.html).toContain(code);
    expect(page.html).toContain('No such icon.');
  });
});

describe('the page of an upload on the server', () => {
  const path = `/icon/${ownIcon.id}/pickup-point`;
  const answers = (icon: IconSummary): TestAnswers => ({
    icon: () => ({ success: true, icon: detailsOf(icon) }),
    variants: () => Promise.reject(new RequestError('no', 404, null)),
    similarIcons: () => Promise.reject(new RequestError('no', 404, null)),
  });

  it('[S4.15] shows its owner drawing, code and files, without style, author, licence or other styles', async () => {
    const { status, html } = await answer(path, answers(ownIcon));
    expect(status).toBe(200);
    expect(html).toContain('>pickup-point</h1>');
    expect(html).toContain('Uploaded');
    expect(html).toContain('stroke=');
    expect(html).toContain('size=80');
    expect(html).not.toMatch(/\/icons\/authors|\/icons\/uploaded|>License<|in other styles/);
  });

  it('its code names no author and no licence', async () => {
    const svg = btoa(freeSvg.replace(/<!--.*?-->/, ''));
    const withCode = (icon: IconSummary): TestAnswers => ({
      ...answers(icon),
      icon: () => ({ success: true, icon: { ...detailsOf(icon), svg } }),
      variants: () => ({ success: true, variants: [], total: 0 }),
    });
    expect((await answer(path, withCode(ownIcon))).html).not.toContain(' by Tabler, MIT');
    const ofLibrary = await answer('/icon/home00000000/home', withCode(freeIcon));
    expect(ofLibrary.html).toContain(' by Tabler, MIT');
  });

  it('[T3.02] shows its owner icons like its drawing, and nobody else', async () => {
    const like = { ...freeIcon, title: 'A house like it', category: ['Home'], similarity: 0.9 };
    const similarIcons = () => ({ success: true, parameters: {}, icons: [like] });
    const own = await answer(path, { ...answers(ownIcon), similarIcons });
    expect(own.html).toMatch(/<h2[^>]*>Similar<\/h2>/);
    expect(own.html).toContain('A house like it');
    const foreign = await answer(path, {
      ...answers({ ...ownIcon, free: false, isForeign: true }),
      similarIcons: () => Promise.reject(new RequestError('no', 404, null)),
    });
    expect(foreign.html).not.toMatch(/<h2[^>]*>Similar/);
  });

  it('[T6.02] of somebody else shows the icon alone', async () => {
    const { html } = await answer(path, answers({ ...ownIcon, free: false, isForeign: true }));
    expect(html).toContain('Someone else uploaded this icon.');
    expect(html).not.toMatch(/download=1|<noscript>/);
  });

  it('is in no engine and has no picture for networks', () => {
    const host = createTestHost();
    host.texts.add('mf-icon-detail', texts);
    const data = { icon: detailsOf(ownIcon), variants: [], similar: null, code: null, added: '1 Jan 2026' };
    expect(iconHead(data, host)).toEqual({
      title: 'pickup-point, uploaded icon',
      canonical: path,
      noindex: true,
    });
  });
});
