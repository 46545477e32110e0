import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCollections, testIcon } from '../testing/fake-collections.ts';
import { testVisitor } from '../testing/visitor.ts';
import { DOWNLOADED_MS } from './collection-tabs.ts';
import { collectionsOf } from './collections.store.ts';
import { addIcons, toggleFavorite } from './icon-changes.ts';

/** The channels of a test: a message reaches all others. */
const channels = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }
}

let server: FakeCollections;
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  server = new FakeCollections({ Checkout: ['cart'] });
});
afterEach(() => {
  channels.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab of the browser with a page of ours in it. */
async function openTab(account: string | null = 'ann') {
  const visitor = testVisitor(server, account);
  const changed = vi.fn();
  visitor.host.events.on('collection:changed', changed);
  const store = collectionsOf(visitor.host);
  store.tabs.start();
  await store.load();
  return { ...visitor, store, changed };
}

describe('two tabs', () => {
  it('what is done in one is seen in the other immediately', async () => {
    const [here, there] = [await openTab(), await openTab()];
    await there.store.lookUp('home');
    await addIcons(here.store, [testIcon('home')]);
    await vi.waitFor(() => expect(there.store.find('checkout')?.totalIcons).toBe(2));
    expect(there.changed).toHaveBeenCalledWith({ id: 'checkout', totalIcons: 2 });
    await there.store.lookUp('home');
    expect(there.store.isIn('home', 'checkout')).toBe(true);
  });

  it('a delete is announced as one, so that no page reads what is missing', async () => {
    const [here, there] = [await openTab(), await openTab()];
    await here.store.remove('checkout');
    await vi.waitFor(() => expect(there.store.find('checkout')).toBeNull());
    for (const { changed } of [here, there])
      expect(changed).toHaveBeenCalledWith({ id: 'checkout', isDeleted: true });
  });

  it('a tab of another account receives nothing', async () => {
    const [here, there] = [await openTab('ann'), await openTab('bob')];
    const calls = server.calls.length;
    await addIcons(here.store, [testIcon('home')]);
    expect(there.changed).not.toHaveBeenCalled();
    expect(server.calls.slice(calls).map(({ name }) => name)).toEqual(['addCollectionIcons']);
  });

  it('a message that is none of ours is ignored', async () => {
    const tab = await openTab();
    for (const data of [null, 'x', { account: 'someone' }]) new FakeChannel().postMessage(data);
    expect(tab.changed).not.toHaveBeenCalled();
  });
});

it('another remote changed a collection: the list is read again', async () => {
  const { host, store } = await openTab();
  server.put('otter', 'Otter', []);
  host.events.emit('collection:changed', { id: null });
  await vi.waitFor(() => expect(store.find('otter')).not.toBeNull());
});

describe('who is signed in', () => {
  it('nothing of the one before is left when they sign out', async () => {
    const { store, become } = await openTab();
    become(null);
    expect(store.list).toBeNull();
    expect(store.lastUsed).toBeNull();
    expect(store.isIn('cart', 'checkout')).toBe(false);
  });

  it('an answer for the one before is not shown to the next', async () => {
    const { store, become } = await openTab();
    const answer = server.hold();
    const adding = addIcons(store, [testIcon('home')]);
    become('bob');
    answer();
    await adding;
    await vi.waitFor(() => expect(store.state).toBe('ready'));
    expect(store.isIn('home', 'checkout')).toBe(false);
  });
});

it('Downloaded follows downloads, several of them with one call', async () => {
  const { host, store, changed } = await openTab();
  vi.useFakeTimers();
  const calls = server.calls.length;
  server.stored.get('down')?.icons.push('home', 'bell');
  for (const id of ['home', 'bell']) {
    host.events.emit('icon:downloaded', { id, format: 'png', size: 96, platform: 'tabler' });
  }
  await vi.advanceTimersByTimeAsync(DOWNLOADED_MS);
  expect(store.find('down')?.totalIcons).toBe(2);
  expect(server.calls.length - calls).toBe(1);
  expect(changed).toHaveBeenCalledWith({ id: 'down' });
});

describe('a guest', () => {
  const signInRequests = (host: Awaited<ReturnType<typeof openTab>>['host']) => {
    const requests = vi.fn();
    host.events.on('auth:requested', requests);
    return requests;
  };

  it.each([
    ['add', () => ['home', 'cart'], 'checkout'],
    ['favorite', () => ['home'], 'fav'],
  ] as const)(
    '[T1.02] [T6.01] who wants to %s signs in, and it is done after the reload',
    async (kind, left, id) => {
      const { host, store } = await openTab(null);
      const requests = signInRequests(host);
      await (kind === 'add' ? addIcons(store, [testIcon('home')]) : toggleFavorite(store, testIcon('home')));
      expect(requests).toHaveBeenCalledWith({
        reason: 'collections',
        step: JSON.stringify({ kind, iconIds: ['home'] }),
      });
      expect(server.calls).toEqual([]);
      // The sidebar comes back at the tab that does it.
      expect(host.preferences.get('activeTab')).toBe('collections');
      const stored = host.preferences.get('collectionStep');

      const back = testVisitor(server, 'ann');
      back.host.preferences.set('collectionStep', stored);
      collectionsOf(back.host).tabs.start();
      await vi.waitFor(() => expect(server.iconsOf(id)).toEqual(left()));
      expect(back.host.preferences.get('collectionStep')).toBeNull();
      back.host.events.emit('auth:completed', requests.mock.calls[0]?.[0]);
      await Promise.resolve();
      expect(server.named('addCollectionIcons')).toHaveLength(1);
    },
  );

  it('who turns out to be signed in continues immediately', async () => {
    const { host, store, become } = await openTab(null);
    await addIcons(store, [testIcon('home')]);
    become('ann');
    host.events.emit('auth:completed', { reason: 'collections' });
    await vi.waitFor(() => expect(server.iconsOf('checkout')).toEqual(['home', 'cart']));
  });

  it('who signs in for something else has nothing added', async () => {
    const { host, store, become } = await openTab(null);
    await addIcons(store, [testIcon('home')]);
    host.events.emit('auth:requested', { reason: 'header' });
    expect(host.preferences.get('collectionStep')).toBeNull();
    become('ann');
    host.events.emit('auth:completed', { reason: 'collections' });
    await Promise.resolve();
    expect(server.named('addCollectionIcons')).toEqual([]);
  });

  it.each(['{"kind":"add"}', '{"kind":"add","iconIds":[1]}', '{"kind":"other"}'])(
    'a stored step that is none, %s, does nothing and is removed',
    async (step) => {
      const back = testVisitor(server, 'ann');
      back.host.preferences.set('collectionStep', { step, at: Date.now() });
      collectionsOf(back.host).tabs.start();
      await vi.waitFor(() => expect(back.host.preferences.get('collectionStep')).toBeNull());
      expect(server.calls).toEqual([]);
    },
  );
});
