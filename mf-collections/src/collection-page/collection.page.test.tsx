// @vitest-environment jsdom
import { guestSession } from '@icoteca/shared-contracts';
import { createMemoryPreferences } from '@icoteca/shared-contracts/host';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionsOf } from '../store/collections.store.ts';
import { CollectionServer, collectionIcons, ID, refused } from '../testing/page-answers.ts';
import { open } from '../testing/render-pages.tsx';

const path = `/icon/collections/${ID}`;
const shown = () =>
  within(screen.getByRole('list', { name: /^Icons in/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
async function openOwn() {
  const server = new CollectionServer();
  return { server, user: userEvent.setup(), ...(await open(path, server.answers())) };
}

beforeAll(installNativeOverlays);
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => void vi.unstubAllGlobals());

describe('the page of one collection', () => {
  it('[T5.06] reads the icons that were not in the first HTML, a thousand at most', async () => {
    const server = new CollectionServer({}, collectionIcons(70));
    await open(path, server.answers());
    await waitFor(() => expect(shown()).toHaveLength(70));
    expect(server.named('collectionIcons').map(({ query }) => (query as { limit: number }).limit)).toEqual([
      60, 1000,
    ]);
  });

  it('shows what the visitor may do, and no more', async () => {
    await open(path, new CollectionServer({ permissions: ['read'], access: 'public' }).answers());
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Upload SVGs' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });

  it('[T1.03] names system collections in the language of the page; they cannot be renamed or shared', async () => {
    const given = { isDownloaded: true, name: 'x' };
    await open(path, new CollectionServer({ ...given, permissions: ['read'] }).answers());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Downloaded');
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText(/Drop or paste/)).toBeNull();
  });

  it('an empty one says how to fill it', async () => {
    await open(path, new CollectionServer({}, []).answers());
    expect(screen.getByRole('heading', { name: 'No icons yet' })).toBeTruthy();
  });

  it('one that was taken down says why', async () => {
    await open(path, new CollectionServer({ access: 'public', hiddenReason: 'Trademark' }).answers());
    expect(screen.getByText(/took down the public page: Trademark/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});

describe('[T7.04] rename in place', () => {
  const rename = async (server: CollectionServer, typed: string, more = {}) => {
    const user = userEvent.setup();
    const page = await open(path, server.answers(more));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await screen.findByRole('textbox', { name: 'Collection name' });
    await user.keyboard(typed);
    return { user, ...page };
  };

  it('Enter saves, for the version that the visitor saw', async () => {
    const server = new CollectionServer();
    await rename(server, 'Cart{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cart'));
    expect(server.named('changeCollection')).toMatchObject([{ body: { name: 'Cart' }, ifMatch: 1 }]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename');
  });

  it('Escape leaves it as it was', async () => {
    const server = new CollectionServer();
    await rename(server, 'Cart{Escape}');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Checkout redesign');
    expect(server.named('changeCollection')).toEqual([]);
  });

  it('what was typed stays when it is not saved', async () => {
    const server = new CollectionServer();
    const { host } = await rename(server, 'Cart{Enter}', {
      changeCollection: refused(503, 'DATABASE_UNAVAILABLE'),
    });
    await screen.findByText('The name was not saved. Try again.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Collection name' }).value).toBe('Cart');
    expect(host.notified).toMatchObject([{ type: 'danger', code: 'DATABASE_UNAVAILABLE' }]);
  });

  it('an empty name is none', async () => {
    const server = new CollectionServer();
    await rename(server, '{Backspace}{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Give the collection a name.');
    expect(server.named('changeCollection')).toEqual([]);
  });
});

describe('an edit that meets a newer state (412)', () => {
  it('shows the present name and offers to apply the edit again', async () => {
    const { server, user } = await openOwn();
    server.change({ name: 'Shop' });
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await screen.findByRole('textbox', { name: 'Collection name' });
    await user.keyboard('Cart{Enter}');
    await screen.findByText(/renamed “Shop” elsewhere. You wanted “Cart”/);
    expect(server.collection.name).toBe('Shop');
    await user.click(screen.getByRole('button', { name: 'Apply my change' }));
    await waitFor(() => expect(server.collection.name).toBe('Cart'));
    expect(screen.queryByText(/You wanted/)).toBeNull();
  });

  it('is sent again by itself when something else was changed', async () => {
    const { server, user } = await openOwn();
    server.change({ description: 'For the shop' });
    await user.click(screen.getByRole('switch', { name: 'Public' }));
    await waitFor(() => expect(server.collection.access).toBe('public'));
    expect(server.named('changeCollection').map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
    expect(server.collection.description).toBe('For the shop');
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  });
});

describe('sharing', () => {
  it('[T3.01] the switch makes it public, and its link can be copied', async () => {
    const { server, user } = await openOwn();
    await user.click(screen.getByRole('switch', { name: 'Public' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/icons/collections/checkout-redesign-k3x9',
    );
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Public' }));
    await waitFor(() => expect(server.collection.access).toBe('private'));
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it('goes back when the server refuses it, and says so', async () => {
    const server = new CollectionServer();
    const user = userEvent.setup();
    const { host } = await open(
      path,
      server.answers({ changeCollection: refused(409, 'SYSTEM_COLLECTION') }),
    );
    await user.click(screen.getByRole('switch', { name: 'Public' }));
    await waitFor(() => expect(host.notified).toMatchObject([{ code: 'SYSTEM_COLLECTION' }]));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Public' }).checked).toBe(false);
  });
});

describe('following', () => {
  it('[T3.01] reloads when another tab changed it', async () => {
    const { server, host } = await openOwn();
    server.change({ name: 'Shop' });
    server.icons = collectionIcons(5);
    act(() => host.events.emit('collection:changed', { id: ID }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shop'));
    expect(shown()).toHaveLength(5);
  });

  it('becomes the page of a missing one when it is deleted elsewhere', async () => {
    const server = new CollectionServer();
    const gone = { isMissing: false };
    const { host } = await open(
      path,
      server.answers({
        collection: () =>
          gone.isMissing
            ? refused(404, 'UNKNOWN_COLLECTION')()
            : { success: true, collection: server.collection },
      }),
    );
    gone.isMissing = true;
    act(() => host.events.emit('collection:changed', { id: null }));
    await screen.findByRole('heading', { name: 'Collection not found' });
  });

  it('one that was deleted is offered back on its own page, after a reload', async () => {
    const preferences = createMemoryPreferences();
    const until = Date.now() + 5000;
    preferences.set('collectionUndo', { account: 'ann', id: ID, name: 'Checkout', until });
    const session = { ...guestSession, loaded: true, isGuest: false, id: 'ann', email: 'ann@example.com' };
    const missing = refused(404, 'UNKNOWN_COLLECTION');
    const answers = new CollectionServer().answers({ collection: missing, collectionIcons: missing });
    const { host } = await open(path, answers, { preferences, session });
    expect(screen.getByRole('heading', { name: 'Collection not found' })).toBeTruthy();
    expect(host.notified).toMatchObject([{ title: '“Checkout” was deleted', buttons: [{ title: 'Undo' }] }]);
  });

  it('one that is deleted beside its page is not read again, and is there again after Undo', async () => {
    const server = new CollectionServer();
    const { host } = await open(
      path,
      server.answers({
        deleteCollection: () => ({ success: true }),
        restoreCollection: () => ({ success: true, collection: server.collection }),
      }),
    );
    const reads = () => server.named('collection').length;
    const before = reads();
    await act(() => collectionsOf(host).remove(ID));
    await screen.findByRole('heading', { name: 'Collection not found' });
    expect(reads()).toBe(before);
    act(() => host.notified[0]?.buttons?.[0]?.onClick());
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(reads()).toBe(before + 1);
  });

  it('leaves a collection of another id alone', async () => {
    const { server, host } = await openOwn();
    const before = server.named('collectionIcons').length;
    act(() => host.events.emit('collection:changed', { id: 'another' }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(server.named('collectionIcons')).toHaveLength(before);
  });
});

describe('the menu', () => {
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const menu = screen.getByRole('menu', { name: 'More actions', hidden: true });
    act(() => menu.showPopover());
    fireEvent.click(await within(menu).findByRole('menuitem', { name, hidden: true }));
  };

  it('deletes it, leads to the list and offers it back', async () => {
    const server = new CollectionServer();
    const { host } = await open(path, server.answers({ deleteCollection: () => ({ success: true }) }));
    await choose('Delete');
    await waitFor(() => expect(server.named('deleteCollection')).toHaveLength(1));
    expect(host.navigated).toEqual(['/icons/collections']);
    expect(host.notified[0]?.buttons?.[0]?.title).toBe('Undo');
  });

  it('reports one of somebody else', async () => {
    const server = new CollectionServer({ permissions: ['read'], access: 'public' });
    const { host } = await open(path, server.answers({ reportCollection: () => ({ success: true }) }));
    await choose('Report');
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Our logo');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(server.named('reportCollection')).toMatchObject([{ body: { reason: 'Our logo' } }]),
    );
    expect(host.notified).toMatchObject([{ type: 'success' }]);
  });
});

describe('recolor', () => {
  it('is saved with the collection', async () => {
    const { server, user } = await openOwn();
    await user.click(screen.getByRole('button', { name: 'Recolor the collection' }));
    await user.click(await screen.findByRole('radio', { name: /Mint/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.collection.appearance).toEqual({ color: '12B886', padding: 0, stroke: null }),
    );
    expect(screen.queryByRole('form', { name: 'Recolor the collection' })).toBeNull();
  });
});
