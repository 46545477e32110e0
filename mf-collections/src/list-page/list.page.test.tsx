// @vitest-environment jsdom
import { guestSession, type ListedCollection } from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CollectionServer, ID, listAnswer, refused, testCollection } from '../testing/page-answers.ts';
import { open } from '../testing/render-pages.tsx';

const path = '/icons/collections';
const named = (...names: readonly string[]): ListedCollection[] =>
  names.map((name, place) => testCollection({ id: `c${place}`, name, totalIcons: place }));
const answers = (list: readonly ListedCollection[], more: TestAnswers = {}): TestAnswers => ({
  collections: () => listAnswer(list),
  publicCollections: () => listAnswer([]),
  ...more,
});
const cards = () =>
  within(screen.getByRole('list', { name: 'Collections' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);

beforeAll(installNativeOverlays);
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => void vi.unstubAllGlobals());

describe('[T2.06] the list of collections', () => {
  it('finds by any word of the name while it is typed', async () => {
    await open(path, answers(named('Weather app', 'Onboarding', 'App icons')));
    await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Find a collection' }), 'APP');
    expect(cards()).toEqual(['Weather app', 'App icons']);
    expect(screen.getByRole('status').textContent).toBe('2 collections found');
  });

  it('says when no name matches, and leads back', async () => {
    const user = userEvent.setup();
    await open(path, answers(named('Weather app')));
    await user.type(screen.getByRole('searchbox', { name: 'Find a collection' }), 'zz');
    expect(screen.getByRole('heading', { name: 'No collection is named “zz”' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all collections' }));
    expect(cards()).toEqual(['Weather app']);
  });

  it('says how to begin to who has none but those of the system', async () => {
    await open(path, answers([testCollection({ isDefault: true })]));
    expect(screen.getByRole('heading', { name: 'Your first collection' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('follows changes of other tabs', async () => {
    let list = named('Weather app');
    const { host } = await open(path, { ...answers([]), collections: () => listAnswer(list) });
    list = named('Weather app', 'Onboarding');
    act(() => host.events.emit('collection:changed', { id: null }));
    await waitFor(() => expect(cards()).toEqual(['Weather app', 'Onboarding']));
  });

  it('[T6.01] asks a guest to sign in', async () => {
    const { host } = await open(path, answers([], { collections: refused(401, 'SIGN_IN_REQUIRED') }), {
      session: guestSession,
    });
    const requested = vi.fn();
    host.events.on('auth:requested', requested);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(requested).toHaveBeenCalledWith({ reason: 'collections' });
  });

  it('is reloaded when the visitor of the page signs in', async () => {
    let isGuest = true;
    const { host } = await open(
      path,
      answers([], {
        collections: () => (isGuest ? refused(401, 'SIGN_IN_REQUIRED')() : listAnswer(named('Weather app'))),
      }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Keep the icons you like in one place',
    );
    isGuest = false;
    act(() => host.events.emit('session:changed', { isGuest: false, isPaid: false }));
    await waitFor(() => expect(cards()).toEqual(['Weather app']));
  });
});

describe('a new collection', () => {
  const create = async (list: readonly ListedCollection[], more: TestAnswers) => {
    const user = userEvent.setup();
    const page = await open(path, answers(list, more));
    await user.click(screen.getByRole('button', { name: 'New collection' }));
    return {
      user,
      ...page,
      field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Collection name' }),
    };
  };

  it('[T5.05] comes with a suggested name, which is chosen so that typing replaces it', async () => {
    const server = new CollectionServer({ name: 'x' });
    const created = vi.fn(({ body }: { body: { name: string } }) => ({
      success: true,
      collection: testCollection(body),
    }));
    const { user, host, field } = await create(named('Weather app'), {
      ...server.answers(),
      createCollection: created as never,
    });
    expect(field.value).toMatch(/^[A-Z][a-z]+ [a-z]+$/);
    await user.click(field);
    await user.keyboard('{Control>}a{/Control}Shop{Enter}');
    await waitFor(() => expect(host.navigated).toEqual([`/icon/collections/${ID}`]));
    expect(created.mock.calls[0]?.[0]).toMatchObject({ body: { name: 'Shop' } });
  });

  it('[T5.05] without a name becomes "Collection {n}"', async () => {
    const server = new CollectionServer();
    const created = vi.fn((_call: unknown) => ({ success: true, collection: testCollection() }));
    const { user, field } = await create(named('Weather app'), {
      ...server.answers(),
      createCollection: created as never,
    });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(created.mock.calls[0]?.[0]).toMatchObject({ body: { name: 'Collection 2' } }));
  });

  it('[T5.04] [T8.07] is refused when 150 exist, and what was typed stays', async () => {
    const all = named(...Array.from({ length: 150 }, (_, n) => `Number ${n}`));
    const { user, host } = await create(all, {});
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(host.notified).toMatchObject([{ title: 'Only 150 collections are available' }]),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[T6.02] is made of files, whose upload its page shows', async () => {
    const server = new CollectionServer({}, []);
    const uploaded = vi.fn((_call: unknown) => new Promise(() => {}));
    const { router } = await open(
      path,
      answers(named('Weather app'), {
        ...server.answers(),
        createCollection: () => ({ success: true, collection: testCollection() }),
        uploadCollectionIcons: uploaded as never,
      }),
    );
    const svg = Object.assign(new File(['<svg/>'], 'a.svg'), { text: async () => '<svg/>' });
    fireEvent.change(screen.getByLabelText(/Start with your SVGs/), { target: { files: [svg] } });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/icon/collections/${ID}`));
    await screen.findByText(/Uploading 0 of 1/);
    expect(uploaded.mock.calls[0]?.[0]).toMatchObject({
      body: { icons: [{ name: 'a.svg', svg: '<svg/>' }] },
    });
  });
});

describe('public collections of others', () => {
  const others = named('Space', 'Kitchen').map((one) => ({
    ...one,
    ownerName: 'Kenji',
    apiCode: `${one.id}-x`,
  }));

  it('are below, with a way to all of them', async () => {
    await open(path, answers([], { publicCollections: () => listAnswer(others, 90) }));
    const section = screen
      .getByRole('heading', { name: 'Public collections' })
      .closest('section') as HTMLElement;
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/icons/collections?show=public', '/icons/collections/c0-x', '/icons/collections/c1-x']);
  });

  it('fill pages of their own', async () => {
    const requested = vi.fn((_call: unknown) => listAnswer(others, 130));
    await open(`${path}?show=public&page=2`, answers([], { publicCollections: requested }));
    expect(requested.mock.calls[0]?.[0]).toMatchObject({ query: { limit: 60, offset: 60 } });
    const pages = screen.getByRole('navigation', { name: 'Pages of public collections' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/icons/collections?show=public', '/icons/collections?show=public&page=3']);
  });
});
