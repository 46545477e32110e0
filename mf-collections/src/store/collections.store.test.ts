import { UNDO_MS } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCollections, testIcon } from '../testing/fake-collections.ts';
import { testVisitor } from '../testing/visitor.ts';
import { collectionsOf } from './collections.store.ts';
import { addIcons, toggleFavorite } from './icon-changes.ts';
import { moveIcons } from './icon-moves.ts';

let server: FakeCollections;
beforeEach(() => {
  server = new FakeCollections({ Weather: ['sun'], Checkout: ['cart'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(account: string | null = 'ann') {
  const visitor = testVisitor(server, account);
  const store = collectionsOf(visitor.host);
  await store.load();
  return { ...visitor, store };
}
const names = (store: { list: readonly { name?: string | undefined }[] | null }) =>
  store.list?.map(({ name }) => name);
const titles = (host: { notified: readonly { title: string }[] }) => host.notified.map(({ title }) => title);

describe('the list', () => {
  it('[T1.03] [T6.02] holds Favorites and Downloaded beside what the visitor made, the latest change first', async () => {
    const { store } = await open();
    expect(store.list?.map(({ id }) => id)).toEqual(['checkout', 'weather', 'fav', 'down']);
    expect(store.favorites?.id).toBe('fav');
    expect(store.total).toBe(4);
    expect(server.named('collections')[0]?.query).toMatchObject({ sort: '-updatedAt', previewCount: 0 });
  });

  it('[T1.02] [T4.07] [T6.01] a guest has none, and no call is made', async () => {
    const { store } = await open(null);
    expect(store.list).toBeNull();
    expect(store.lastUsed).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('says what it failed with, and loads again', async () => {
    server.refuse('collections', 'NETWORK', 0);
    const { store } = await open();
    expect([store.state, store.failure]).toEqual(['failed', 'NETWORK']);
    await store.load();
    expect([store.state, store.failure, store.total]).toEqual(['ready', null, 4]);
  });

  it('is loaded once for many concurrent callers', async () => {
    const { host } = testVisitor(server);
    const store = collectionsOf(host);
    await Promise.all([store.load(), store.load(), store.load()]);
    expect(server.named('collections')).toHaveLength(1);
  });
});

describe('the collection that was used last', () => {
  it('[T4.05] is the first that is not Downloaded', async () => {
    server.put('down', 'Downloaded', [], { isDownloaded: true });
    const { store } = await open();
    expect(store.list?.[0]?.id).toBe('down');
    expect(store.lastUsed?.id).toBe('checkout');
  });

  it('[T4.05] becomes the one that was created, and is remembered for the account alone', async () => {
    const { host, become, store } = await open();
    const made = await store.create({ name: 'Brave otter' });
    expect(store.lastUsed?.id).toBe(made?.id);
    expect(host.preferences.get('lastCollection')).toEqual({ account: 'ann', id: made?.id });
    become('bob');
    store.drop();
    await store.load();
    server.put('weather', 'Weather', []);
    await store.mirror.reload();
    expect(store.lastUsed?.id).toBe('weather');
  });

  it('[T4.06] is the first that remains when it is deleted', async () => {
    const { store } = await open();
    store.setLastUsed('weather');
    expect(store.lastUsed?.id).toBe('weather');
    await store.remove('weather');
    expect(store.lastUsed?.id).toBe('checkout');
  });

  it('does not change with a star', async () => {
    const { store } = await open();
    await addIcons(store, [testIcon('home')]);
    await toggleFavorite(store, testIcon('bell'));
    expect(store.list?.[0]?.id).toBe('fav');
    expect(store.lastUsed?.id).toBe('checkout');
  });
});

describe('adding', () => {
  it('[T8.04] adds to the collection that was used last and says so', async () => {
    const { host, store } = await open();
    await addIcons(store, [testIcon('home')]);
    expect(server.iconsOf('checkout')).toEqual(['home', 'cart']);
    expect(host.notified).toMatchObject([{ type: 'success', title: 'Added to “Checkout”' }]);
    expect(host.notified[0]?.buttons?.map(({ title }) => title)).toEqual(['Change']);
  });

  it('[T3.03] sends what the entry of an icon has, and never its drawing', async () => {
    const { store } = await open();
    const withDrawing = { ...testIcon('home'), svg: '<svg viewBox="0 0 24 24"/>' };
    await addIcons(store, [withDrawing]);
    const [call] = server.named('addCollectionIcons');
    expect(JSON.stringify(call)).toContain('"id":"home"');
    expect(JSON.stringify(call)).not.toContain('svg');
  });

  it('is drawn before the server answers', async () => {
    const { store } = await open();
    const answer = server.hold();
    const added = addIcons(store, [testIcon('home')]);
    expect(store.isIn('home', 'checkout')).toBe(true);
    expect(store.find('checkout')?.totalIcons).toBe(2);
    answer();
    await added;
    expect(store.find('checkout')?.totalIcons).toBe(2);
  });

  it('[T4.08] [T8.03] is refused with a warning that names the collection, without a call', async () => {
    const { host, store } = await open();
    await store.lookUp('cart');
    await addIcons(store, [testIcon('cart')]);
    expect(host.notified).toMatchObject([{ type: 'warning', title: 'This icon is already in “Checkout”' }]);
    expect(server.named('addCollectionIcons')).toEqual([]);
  });

  it('[T4.08] [T8.03] warns as well when only the server knew it', async () => {
    const { host, store } = await open();
    const result = await addIcons(store, [testIcon('cart')]);
    expect(result).toEqual({ collectionId: 'checkout', added: [], duplicates: ['cart'] });
    expect(host.notified).toMatchObject([{ type: 'warning', title: 'This icon is already in “Checkout”' }]);
    expect(store.find('checkout')?.totalIcons).toBe(1);
  });

  it('says of many how many came and how many were there, in one notification', async () => {
    const { host, store } = await open();
    await addIcons(store, ['cart', 'home', 'bell'].map(testIcon), { collectionId: 'checkout' });
    expect(host.notified).toMatchObject([
      { title: '2 icons added to “Checkout”', text: '1 was already in it' },
    ]);
  });

  it.each([
    [
      'COLLECTION_FULL',
      409,
      'A collection can hold up to 1,000 icons. Remove some, or choose another collection.',
    ],
    ['NETWORK', 0, 'No response. Check your connection and try again.'],
    ['UNKNOWN_COLLECTION', 404, 'This collection no longer exists.'],
  ])('is rolled back with a sentence and the code %s', async (code, status, text) => {
    const { host, store } = await open();
    server.refuse('addCollectionIcons', code, status);
    expect(await addIcons(store, [testIcon('home')])).toBeNull();
    expect(store.isIn('home', 'checkout')).toBe(false);
    expect(store.find('checkout')?.totalIcons).toBe(1);
    expect(host.notified).toMatchObject([{ type: 'danger', title: 'Not added to “Checkout”', text, code }]);
  });

  it('counts a double click once', async () => {
    const { host, store } = await open();
    await Promise.all([addIcons(store, [testIcon('home')]), addIcons(store, [testIcon('home')])]);
    expect(server.named('addCollectionIcons')).toHaveLength(1);
    expect(store.find('checkout')?.totalIcons).toBe(2);
    expect(titles(host)).toEqual(['Added to “Checkout”']);
  });

  it('every write has a key of its own', async () => {
    const { store } = await open();
    await addIcons(store, [testIcon('home')]);
    await store.removeIcons('checkout', ['home']);
    await store.create({ name: 'Otter' });
    await store.duplicate('weather');
    await moveIcons(store, 'checkout', [testIcon('cart')], 'weather');
    const written = server.calls.filter(({ name }) => name !== 'collections');
    const keys = written.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(5);
    expect(keys.every((key) => /^[\da-f-]{36}$/.test(key ?? ''))).toBe(true);
    expect(new Set(keys).size).toBe(5);
  });

  it('an older list does not undo what was added meanwhile', async () => {
    const { store } = await open();
    const answer = server.hold();
    const reload = store.mirror.reload();
    const added = addIcons(store, [testIcon('home')]);
    answer();
    await Promise.all([reload, added]);
    await vi.waitFor(() => expect(server.named('collections').length).toBeGreaterThan(2));
    await vi.waitFor(() => expect(store.find('checkout')?.totalIcons).toBe(2));
  });
});

describe('favourites', () => {
  it('a star goes on and off; the writes come in the order of the clicks', async () => {
    const { store } = await open();
    await store.lookUp('home');
    const on = toggleFavorite(store, testIcon('home'));
    expect(store.isFavorite('home')).toBe(true);
    const off = toggleFavorite(store, testIcon('home'));
    await Promise.all([on, off]);
    expect(store.isFavorite('home')).toBe(false);
    expect(server.iconsOf('fav')).toEqual([]);
    expect(server.calls.slice(2).map(({ name }) => name)).toEqual([
      'addCollectionIcons',
      'removeCollectionIcons',
    ]);
  });

  it('is off again when the server refuses', async () => {
    const { host, store } = await open();
    await store.lookUp('home');
    server.refuse('addCollectionIcons', 'SESSION_ENDED', 401);
    await toggleFavorite(store, testIcon('home'));
    expect(store.isFavorite('home')).toBe(false);
    expect(host.notified).toMatchObject([{ title: 'Not added to “Favorites”', code: 'SESSION_ENDED' }]);
  });
});

describe('collections', () => {
  it('[T5.04] a nameless one gets Collection {n}', async () => {
    const { store } = await open();
    expect((await store.create())?.name).toBe('Collection 5');
  });

  it('[T5.03] [T8.07] the 151st is refused before the server is asked', async () => {
    for (let n = server.stored.size; n < 150; n += 1) server.put(`c${n}`, `C${n}`, []);
    const { host, store } = await open();
    expect(await store.create({ name: 'One more' })).toBeNull();
    expect(server.named('createCollection')).toEqual([]);
    expect(host.notified).toMatchObject([
      { title: 'Only 150 collections are available', code: 'COLLECTION_LIMIT' },
    ]);
  });

  it('a new one is in the list immediately and goes when it was refused', async () => {
    const { host, store } = await open();
    server.refuse('createCollection', 'COLLECTION_LIMIT');
    const making = store.create({ name: 'Otter' });
    expect(names(store)?.[0]).toBe('Otter');
    await making;
    expect(names(store)).not.toContain('Otter');
    expect(host.notified).toMatchObject([{ code: 'COLLECTION_LIMIT' }]);
  });

  it('a copy joins the list', async () => {
    const { store } = await open();
    const copy = await store.duplicate('checkout');
    expect(store.find(copy?.id ?? '')?.totalIcons).toBe(1);
  });

  it('moves icons, and says where; both counts follow', async () => {
    const { host, store } = await open();
    await moveIcons(store, 'checkout', [testIcon('cart')], 'weather');
    expect([store.find('checkout')?.totalIcons, store.find('weather')?.totalIcons]).toEqual([0, 2]);
    expect(titles(host)).toEqual(['1 icon moved to “Weather”']);
  });

  it('a move that is refused leaves both as they were', async () => {
    const { store } = await open();
    server.refuse('moveCollectionIcons', 'COLLECTION_FULL');
    await moveIcons(store, 'checkout', [testIcon('cart')], 'weather');
    expect([store.find('checkout')?.totalIcons, store.find('weather')?.totalIcons]).toEqual([1, 1]);
  });
});

describe('undo', () => {
  const undo = (host: { notified: readonly { buttons?: readonly { onClick: () => void }[] }[] }, at = 0) =>
    host.notified[at]?.buttons?.[0]?.onClick();

  /** The page of the collection whose icons are moved, open. */
  const page = { id: 'big', takeOut: async () => {}, order: async () => {} };

  it('brings a deleted collection back; the call outlives the page', async () => {
    const { host, store } = await open();
    await store.remove('weather');
    expect(server.named('deleteCollection')[0]?.keepalive).toBe(true);
    expect(store.find('weather')).toBeNull();
    expect(host.notified[0]).toMatchObject({ title: '“Weather” was deleted' });
    undo(host);
    await vi.waitFor(() => expect(store.find('weather')?.totalIcons).toBe(1));
    expect(host.preferences.get('collectionUndo')).toBeNull();
  });

  it('is offered again after a reload, for what is left of 10 s, to the same account alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { host, store } = await open();
    await store.remove('weather');
    const stored = host.preferences.get('collectionUndo');
    const reload = async (account: string, waited: number) => {
      vi.setSystemTime(Date.now() + waited);
      const next = testVisitor(server, account);
      next.host.preferences.set('collectionUndo', stored);
      collectionsOf(next.host).tabs.start();
      await Promise.resolve();
      return next.host;
    };
    expect((await reload('bob', 0)).notified).toEqual([]);
    const again = await reload('ann', 4000);
    expect(again.notified).toMatchObject([{ title: '“Weather” was deleted', delayMs: UNDO_MS - 4000 }]);
    undo(again);
    await vi.waitFor(() => expect(server.stored.has('weather')).toBe(true));
    expect((await reload('ann', UNDO_MS)).notified).toEqual([]);
  });

  it('puts removed icons back where they were', async () => {
    server.put('big', 'Big', ['a', 'b', 'c', 'd', 'e']);
    const { host, store } = await open();
    await store.removeIcons('big', ['b', 'c', 'e'], ['a', 'b', 'c', 'd', 'e']);
    expect(server.iconsOf('big')).toEqual(['a', 'd']);
    expect(titles(host)).toEqual(['3 icons removed from “Big”']);
    undo(host);
    await vi.waitFor(() => expect(server.iconsOf('big')).toEqual(['a', 'b', 'c', 'd', 'e']));
    expect(store.find('big')?.totalIcons).toBe(5);
  });

  it('moves icons back to where they were; what the other collection had before stays there', async () => {
    server.put('big', 'Big', ['a', 'b', 'c', 'd', 'e']);
    server.put('other', 'Other', ['c', 'z']);
    const { host, store } = await open();
    store.pages.show({ ...page, iconIds: ['a', 'b', 'c', 'd', 'e'] });
    await moveIcons(store, 'big', ['b', 'c', 'e'].map(testIcon), 'other');
    expect([server.iconsOf('big'), server.iconsOf('other')]).toEqual([
      ['a', 'd'],
      ['b', 'e', 'c', 'z'],
    ]);
    expect(host.notified).toMatchObject([
      { title: '3 icons moved to “Other”', text: '1 was already in it', delayMs: expect.any(Number) },
    ]);
    undo(host);
    await vi.waitFor(() => expect(server.iconsOf('big')).toEqual(['a', 'b', 'c', 'd', 'e']));
    expect(server.iconsOf('other')).toEqual(['c', 'z']);
    expect([store.find('big')?.totalIcons, store.find('other')?.totalIcons]).toEqual([5, 2]);
    expect(host.preferences.get('collectionUndo')).toBeNull();
  });

  it('of a move that is refused says so, and the icons stay where they went', async () => {
    server.put('big', 'Big', ['a', 'b']);
    const { host, store } = await open();
    store.pages.show({ ...page, iconIds: ['a', 'b'] });
    await moveIcons(store, 'big', [testIcon('a')], 'weather');
    server.refuse('moveCollectionIcons', 'NETWORK', 0);
    undo(host);
    await vi.waitFor(() => expect(titles(host)[1]).toBe('It could not be restored'));
    expect(server.iconsOf('big')).toEqual(['b']);
    expect(store.find('big')?.totalIcons).toBe(1);
  });

  it('nothing is offered for a delete that was refused', async () => {
    const closed = vi.fn();
    const notified: string[] = [];
    const { host } = testVisitor(server, 'ann', {
      notify: ({ title }) => {
        notified.push(title);
        return closed;
      },
    });
    const store = collectionsOf(host);
    await store.load();
    server.refuse('deleteCollection', 'NETWORK', 0);
    expect(await store.remove('weather')).toBe(false);
    expect(closed).toHaveBeenCalledOnce();
    expect(host.preferences.get('collectionUndo')).toBeNull();
    expect(notified).toEqual(['“Weather” was deleted', '“Weather” could not be deleted']);
    expect(store.find('weather')).not.toBeNull();
  });
});
