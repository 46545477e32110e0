import { guestSession } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import {
  CODE,
  CollectionServer,
  collectionIcons,
  ID,
  listAnswer,
  refused,
  testCollection,
} from '../testing/page-answers.ts';
import { serve } from '../testing/render-pages.tsx';

const own = `/icon/collections/${ID}`;
const shared = `/icons/collections/${CODE}`;
const server = (given = {}, icons?: ReturnType<typeof collectionIcons>) =>
  new CollectionServer(given, icons).answers();
const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

describe('pages of collections from the server', () => {
  it('[T2.06] the list has the visitor’s collections, with icons and counts', async () => {
    const docs = [
      {
        ...testCollection({ id: 'f', isDefault: true, name: 'x', totalIcons: 48 }),
        pictures: collectionIcons(4),
      },
      testCollection({ id: 'd', isDownloaded: true, name: 'y', totalIcons: 312 }),
      testCollection({ access: 'public', totalIcons: 64 }),
    ];
    const page = await serve('/icons/collections', {
      collections: () => listAnswer(docs),
      publicCollections: () =>
        listAnswer([testCollection({ id: 'o', name: 'Space', ownerName: 'Kenji', totalIcons: 54 })], 9),
    });
    expect(page.status).toBe(200);
    const own = ['Favorites', '48 icons', 'Downloaded', 'only you', '64 icons', 'public'];
    for (const text of [...own, '54 icons', 'by Kenji']) expect(page.html).toContain(text);
    expect(page.html.replaceAll('<!-- -->', '')).toContain('3 of 150');
    expect(page.html.match(/icon-picture|painted/g)?.length).toBeGreaterThanOrEqual(4);
    expect(page.html).toContain('href="/icons/collections?show=public"');
    expect(page.head.noindex).toBe(true);
  });

  it('[T6.01] a guest reads on the list what collections are good for, and public ones', async () => {
    const page = await serve(
      '/icons/collections',
      {
        collections: refused(401, 'SIGN_IN_REQUIRED'),
        publicCollections: () => listAnswer([testCollection({ ownerName: 'Kenji' })]),
      },
      { session: guestSession },
    );
    expect(page.status).toBe(200);
    expect(titleOf(page.html)).toBe('Keep the icons you like in one place');
    expect(page.html).toContain(`href="${shared}"`);
    expect(page.html).not.toContain('New collection');
  });

  it('the list is shown without public ones when they fail to load', async () => {
    const page = await serve('/icons/collections', {
      ...server(),
      publicCollections: refused(503, 'DATABASE_UNAVAILABLE'),
    });
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('Public collections');
  });

  it('finds by name without script', async () => {
    const docs = ['Weather app', 'Onboarding'].map((name, place) =>
      testCollection({ id: String(place), name }),
    );
    const page = await serve('/icons/collections?term=wEaTHer', {
      collections: () => listAnswer(docs),
      publicCollections: () => listAnswer([]),
    });
    expect(page.html).toContain('Weather app');
    expect(page.html).not.toContain('Onboarding');
  });

  it('[T2.05] [T5.06] one collection has its first icons in the HTML, and those up to the page of the address', async () => {
    const page = await serve(own, server({ totalIcons: 1000 }, collectionIcons(1000)));
    expect(page.status).toBe(200);
    expect(titleOf(page.html)).toBe('Checkout redesign');
    expect(page.html).toContain('1,000 icons, changed today');
    expect(page.html.match(/href="\/icon\/icon-\d+/g)).toHaveLength(60);
    expect(page.html).toContain(`${own}?all=1`);
    expect(page.head).toMatchObject({ title: 'Checkout redesign · Collections', noindex: true });
    const second = await serve(`${own}?page=2`, server({}, collectionIcons(1000)));
    expect(second.html.match(/href="\/icon\/icon-\d+/g)).toHaveLength(120);
    const whole = await serve(`${own}?all=1`, server({}, collectionIcons(1000)));
    expect(whole.html.match(/href="\/icon\/icon-\d+/g)).toHaveLength(1000);
  });

  it('[T2.07] a public page says who made it, and has a head for engines and networks', async () => {
    const given = {
      access: 'public',
      ownerName: 'Marta L.',
      tags: ['payment'],
      description: 'Marks of cards',
    } as const;
    const page = await serve(shared, server(given, collectionIcons(3)), { session: guestSession });
    expect(page.status).toBe(200);
    for (const text of ['Marta L.', 'Marks of cards', '/icons/set/payment', 'Copy to my collections'])
      expect(page.html).toContain(text);
    expect(page.head).toMatchObject({
      title: 'Checkout redesign: 3 icons',
      description: 'Marks of cards',
      canonical: shared,
      noindex: false,
      image: '/img/social?ids=icon-0,icon-1,icon-2',
    });
    expect(page.head.jsonLd).toMatchObject({
      '@graph': [{ '@type': 'CollectionPage', author: { name: 'Marta L.' } }, { '@type': 'BreadcrumbList' }],
    });
  });

  it('[T6.05] tags are on public pages only: a private collection has none', async () => {
    expect((await serve(own, server())).html).not.toContain('Tags');
  });
});

describe('[T4.03] [T8.05] pages that are inaccessible or missing', () => {
  const guest = { collections: refused(401, 'SIGN_IN_REQUIRED') };
  const ended = { collections: refused(401, 'SESSION_ENDED') };
  const missing = refused(404, 'UNKNOWN_COLLECTION');
  const hidden = refused(410, 'COLLECTION_HIDDEN');
  const down = { collection: refused(503, 'DATABASE_UNAVAILABLE') };
  const list = '/icons/collections';
  const signIn = 'Sign in to see your collections';
  const none = 'Collection not found';
  const malformed = 'This isn’t a collection address';
  const failed = 'The collections could not be loaded';
  it.each([
    ['a guest, whatever the id is', own, guest, 403, signIn],
    ['a guest at a missing one', own, { ...guest, collection: missing }, 403, signIn],
    ['an ended session', own, ended, 403, signIn],
    ['a missing one', own, { collection: missing }, 404, none],
    ['a malformed id', '/icon/collections/c1', {}, 406, malformed],
    ['a malformed code', '/icons/collections/a%20b', {}, 406, malformed],
    ['a public one that is private or missing', shared, { publicCollection: missing }, 404, none],
    ['a hidden one', shared, { publicCollection: hidden }, 410, 'This collection was taken down'],
    ['a server that is down', own, down, 503, failed],
    ['a list that failed to load', list, { collections: refused(500, 'INTERNAL') }, 503, failed],
  ])('%s: %s', async (_what, path, more, status, title) => {
    const page = await serve(path, { ...server(), ...more });
    expect(page.status).toBe(status);
    expect(titleOf(page.html)).toBe(title);
    expect(page.html).toContain('role="alert"');
    expect(page.html).toContain('href="/icons/collections"');
    expect(page.html).not.toContain('Checkout redesign');
    expect(page.head).toMatchObject({ title, noindex: true });
  });

  it('a guest and a missing collection read the same page, whatever is behind the address', async () => {
    const pages = await Promise.all(
      [{}, { collection: missing }, { collection: hidden }].map((more) =>
        serve(own, { ...server(), ...guest, ...more }),
      ),
    );
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
  });
});
