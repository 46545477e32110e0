// @vitest-environment jsdom
import type { CollectionIcon } from '@icoteca/shared-contracts';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, testIcon } from '../testing/fake-collections.ts';
import { CollectionServer, collectionIcons, ID, NOW, refused } from '../testing/page-answers.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { CollectionStore } from './collection.store.ts';
import { movedIcons } from './moved-icons.ts';

const idsOf = (icons: readonly { readonly id: string }[]) => icons.map(({ id }) => id.replace('icon-', ''));

function setUp(server: CollectionServer, more: TestAnswers = {}) {
  const session = { ...createTestHost().session, isGuest: false, id: 'ann', email: 'ann@example.com' };
  const host = createTestHost(server.answers(more), { session });
  host.texts.add(namespace, english);
  const store = new CollectionStore(host, {
    kind: 'collection',
    collection: server.collection,
    icons: server.icons,
    total: server.icons.length,
    catalogueVersion: 'v1',
  });
  return { host, store };
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('order by hand', () => {
  it.each([
    [['3'], '0', ['3', '0', '1', '2']],
    [['3', '1'], '0', ['3', '1', '0', '2']],
    [['0'], null, ['1', '2', '3', '0']],
    [['0', '2'], '3', ['1', '0', '2', '3']],
    [['0'], 'gone', ['1', '2', '3', '0']],
    [['gone'], '0', ['0', '1', '2', '3']],
  ])('%j before %s is %j', (ids, before, order) => {
    const icons = ['0', '1', '2', '3'].map((id) => ({ id }));
    expect(movedIcons(icons, ids, before).map(({ id }) => id)).toEqual(order);
  });

  it('[T3.01] is shown immediately and stored on the server', async () => {
    const server = new CollectionServer({}, collectionIcons(4));
    const { store } = setUp(server);
    const done = store.order(['icon-3'], 'icon-0');
    expect(idsOf(store.icons)).toEqual(['3', '0', '1', '2']);
    await done;
    expect(server.named('orderCollectionIcons')).toMatchObject([
      {
        params: { id: ID },
        body: { icons: ['icon-3'], before: 'icon-0' },
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(store.collection.version).toBe(2);
  });

  it('is rolled back when the server refuses it, and says so', async () => {
    const server = new CollectionServer({}, collectionIcons(4));
    const { store, host } = setUp(server, { orderCollectionIcons: refused(0, 'NETWORK') });
    await store.order(['icon-3'], 'icon-0');
    expect(idsOf(store.icons)).toEqual(['0', '1', '2', '3']);
    expect(host.notified).toMatchObject([{ type: 'danger', title: 'The order was not saved' }]);
  });

  it('in front of a file on its way is in front of all icons', async () => {
    const server = new CollectionServer({}, collectionIcons(3));
    const { store } = setUp(server);
    await store.order(['icon-2'], 'upload-1');
    expect(server.named('orderCollectionIcons')).toMatchObject([{ body: { before: 'icon-0' } }]);
    expect(idsOf(store.icons)).toEqual(['2', '0', '1']);
  });
});

describe('icons that are removed', () => {
  it('go immediately, and undo puts each where it was', async () => {
    const server = new CollectionServer({}, collectionIcons(4));
    const added = vi.fn((_call: unknown) => ({
      success: true,
      collection: server.change({}),
      icons: [],
      duplicates: [],
    }));
    const { store, host } = setUp(server, { addCollectionIcons: added });
    const done = store.remove(['icon-1', 'icon-3']);
    expect([idsOf(store.icons), store.totalIcons]).toEqual([['0', '2'], 2]);
    await done;
    await vi.runAllTimersAsync();
    expect(idsOf(store.icons)).toEqual(['0', '2']);
    const [undo] = host.notified[0]?.buttons ?? [];
    expect(host.notified[0]?.title).toContain('2 icons removed');
    undo?.onClick();
    await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2));
    expect(added.mock.calls.map(([call]) => (call as { body: object }).body)).toEqual([
      { icons: [{ id: 'icon-3' }], before: null },
      { icons: [{ id: 'icon-1' }], before: 'icon-2' },
    ]);
  });

  it('come back when the server refuses it, and it says so', async () => {
    const server = new CollectionServer({}, collectionIcons(3));
    const { store, host } = setUp(server, { removeCollectionIcons: refused(503, 'DATABASE_UNAVAILABLE') });
    await store.remove(['icon-1']);
    expect([idsOf(store.icons), store.totalIcons]).toEqual([['0', '1', '2'], 3]);
    expect(host.notified.at(-1)).toMatchObject({ type: 'danger', code: 'DATABASE_UNAVAILABLE' });
  });
});

describe('what is read while icons change', () => {
  it('is ignored: an icon that was just removed does not come back for a moment', async () => {
    const server = new CollectionServer({}, collectionIcons(3));
    let answer = () => {};
    const { store } = setUp(server, {
      removeCollectionIcons: () =>
        new Promise((resolve) => {
          answer = () => {
            server.icons = server.icons.slice(1);
            resolve({ success: true, collection: server.change({}), icons: [] });
          };
        }),
    });
    const done = store.remove(['icon-0']);
    await store.refresh();
    expect(idsOf(store.icons)).toEqual(['1', '2']);
    answer();
    await done;
    await vi.runAllTimersAsync();
    expect(idsOf(store.icons)).toEqual(['1', '2']);
  });

  it('stays as it is when it cannot be read', async () => {
    const server = new CollectionServer({}, collectionIcons(3));
    const { store } = setUp(server, { collection: refused(503, 'DATABASE_UNAVAILABLE') });
    await store.refresh();
    expect([store.isMissing, store.icons.length]).toEqual([false, 3]);
  });
});

describe('uploads in the list', () => {
  it('[T4.04] come first, count, and are no second time in it when it is reloaded', async () => {
    const server = new CollectionServer({}, collectionIcons(2));
    const uploaded: CollectionIcon = { ...testIcon('mine'), addedAt: NOW, isUserSource: true };
    const { store } = setUp(server, {
      uploadCollectionIcons: ({ body }: { body: { icons: { id: string }[] } }) => {
        server.icons = [uploaded, ...server.icons];
        return {
          success: true,
          collection: server.change({}),
          icons: [uploaded],
          temporaryIds: body.icons.map(({ id }) => id),
          refused: [],
          removed: {},
        };
      },
    } as unknown as TestAnswers);
    await store.upload(
      Promise.resolve({
        files: [{ name: 'mine.svg', bytes: 6, read: async () => '<svg/>' }],
        problems: [],
      }),
    );
    expect(store.cells('Uploading').map(({ title }) => title)).toEqual([
      'mine',
      'Icon icon-0',
      'Icon icon-1',
    ]);
    expect(store.totalIcons).toBe(3);
    await vi.waitFor(() => expect(store.uploads?.isRunning).toBe(false));
    expect(store.cells('')[0]?.id).toBe('mine');
    await store.refresh();
    expect([idsOf(store.cells('')), store.totalIcons]).toEqual([['mine', '0', '1'], 3]);
  });
});

describe('edits', () => {
  it('are saved one after the other, each for the version that the one before made', async () => {
    const server = new CollectionServer();
    const { store } = setUp(server);
    const saved = [store.change({ name: 'A' }), store.change({ description: 'B' })];
    expect(store.collection).toMatchObject({ name: 'A', description: 'B' });
    expect(await Promise.all(saved)).toEqual([true, true]);
    expect(server.named('changeCollection').map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
  });

  it('that meet another change of the same are left to the visitor', async () => {
    const server = new CollectionServer();
    const { store } = setUp(server, {
      changeCollection: () => {
        server.change({ name: `Other ${server.collection.version}` });
        throw refusal(412, 'COLLECTION_CHANGED');
      },
    });
    expect(await store.change({ name: 'Mine' })).toBe(false);
    expect(store.edit.conflict).toEqual({ name: 'Mine' });
    expect(server.named('changeCollection')).toHaveLength(1);
    store.edit.discard();
    expect(store.edit.conflict).toBeNull();
  });

  it('of something that nobody else changes are sent for three newer states at most', async () => {
    const server = new CollectionServer();
    const { store } = setUp(server, {
      changeCollection: () => {
        server.change({ description: `Other ${server.collection.version}` });
        throw refusal(412, 'COLLECTION_CHANGED');
      },
    });
    expect(await store.change({ name: 'Mine' })).toBe(false);
    expect(server.named('changeCollection')).toHaveLength(3);
    expect(store.edit.conflict).toEqual({ name: 'Mine' });
  });
});
