// @vitest-environment jsdom
import type { IconSummary } from '@icoteca/shared-contracts';
import { createMemoryPreferences, type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { DownloadsStore } from './downloads.store.ts';
import { HistoryPage } from './history.page.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const guest = createTestHost().session;
const anna = { ...guest, status: 'signed-in' as const, isGuest: false, id: '7', email: 'anna@example.com' };
const home = {
  id: 'abc123def456',
  name: 'home',
  title: 'Home',
  platform: 'lucide',
  platformName: 'Lucide',
  contentHash: 'h1',
  isColor: false,
} as IconSummary;
const { now } = createTestHost().request;
const day = 86_400_000;
const entry = (id: string, format: string, size: number | null, at: number, more: object = {}) => ({
  ...{ id, iconId: home.id, format, size, colour: null, edits: null, simplified: false, at, icon: home },
  ...more,
});
const docs = [
  entry('d5', 'png', 96, now, { colour: 'ff0000' }),
  entry('d4', 'svg', null, now),
  entry('d3', 'svg', null, now),
  entry('d2', 'svg', null, now - day),
  entry('d1', 'png', 24, now - 40 * day, { iconId: 'gone00000000', icon: null }),
];
const answers: TestAnswers = {
  downloadHistory: () => ({ success: true, docs, total: docs.length }),
  searchHistory: () => ({ success: true, searchHistory: ['home', 'arrow left'] }),
  bundle: () => ({ success: true, icons: [home], missing: [] }),
};

function open(overrides: Partial<Host>, more: TestAnswers = {}) {
  const host = testHost({ ...answers, ...more }, overrides);
  render(
    <HostProvider value={host}>
      <MemoryRouter>
        <HistoryPage />
      </MemoryRouter>
    </HostProvider>,
  );
  return host;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const rows = () => part('Downloads').getAllByRole('listitem');

describe('the history of an account', () => {
  it('[S1.04] has downloads by day and icon, each kind of file once, with names and not ids', async () => {
    open({ session: anna });
    await part('Downloads').findAllByRole('link', { name: /Home/ });
    const headings = part('Downloads').getAllByRole('heading', { level: 3 });
    expect(headings.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday']);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'HomeLucidePNG, 96 pxSVG',
      'HomeLucideSVG',
      'No longer in the library: gone00000000',
    ]);
  });

  it('removes an icon of a day with all its files, or everything', async () => {
    const forgetDownloads = vi.fn(() => ({ success: true, forgotten: 1 }));
    open({ session: anna }, { forgetDownloads });
    const [remove] = await part('Downloads').findAllByRole('button', { name: 'Remove Home' });
    if (remove) await userEvent.click(remove);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(forgetDownloads.mock.calls).toEqual(['d5', 'd4', 'd3'].map((id) => [{ body: { id } }]));
    expect(document.activeElement).toBe(part('Downloads').getByRole('button', { name: 'Remove Home' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear downloads' }));
    expect(await part('Downloads').findByText('Your downloads will appear here.')).toBeDefined();
    expect(forgetDownloads).toHaveBeenLastCalledWith({ body: {} });
  });

  it('what could not be removed stays, and what was removed goes', async () => {
    const forgetDownloads = (call: unknown) => {
      if ((call as { body: { id: string } }).body.id === 'd4') throw new Error('down');
      return { success: true, forgotten: 1 };
    };
    const host = testHost({ ...answers, forgetDownloads }, { session: anna });
    const store = new DownloadsStore(host);
    await store.load();
    await store.forget(store.days[0]?.icons[0]?.all ?? []);
    expect(store.files).toMatchObject({ value: [{ id: 'd4' }, { id: 'd2' }, { id: 'd1' }] });
    expect(host.notified).toMatchObject([{ type: 'danger', code: 'INTERNAL' }]);
  });

  it('clearing a long history leaves nothing to show more of', async () => {
    const host = testHost(
      {
        downloadHistory: () => ({ success: true, docs, total: 250 }),
        forgetDownloads: () => ({ success: true, forgotten: 250 }),
      },
      { session: anna },
    );
    const store = new DownloadsStore(host);
    await store.load();
    expect(store.hasMore).toBe(true);
    await store.forgetAll();
    expect([store.days, store.hasMore]).toEqual([[], false]);
  });

  it('an entry that is removed while more are loaded does not come back', async () => {
    const more = Promise.withResolvers<object>();
    const older = entry('d0', 'svg', null, now - 50 * day);
    const host = testHost(
      {
        downloadHistory: (call) =>
          (call as { query: { offset: number } }).query.offset === 0
            ? { success: true, docs, total: 6 }
            : more.promise,
        forgetDownloads: () => ({ success: true, forgotten: 1 }),
      },
      { session: anna },
    );
    const store = new DownloadsStore(host);
    await store.load();
    const loading = store.loadMore();
    await store.forget(store.days[1]?.icons[0]?.all ?? []);
    more.resolve({ success: true, docs: [older], total: 5 });
    await loading;
    expect(store.files).toMatchObject({ value: ['d5', 'd4', 'd3', 'd1', 'd0'].map((id) => ({ id })) });
  });

  it('downloads a file again with its settings, and says what needs a plan', async () => {
    const requested: string[] = [];
    let status = 200;
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return status === 200
        ? new Response('file', { headers: { 'content-disposition': 'attachment; filename="home.png"' } })
        : Response.json({ success: false, code: 'PAID_VECTOR', message: 'No.' }, { status });
    });
    let shown = docs;
    const downloadHistory = () => ({ success: true, docs: shown, total: shown.length });
    const host = testHost({ ...answers, downloadHistory }, { session: anna });
    const save = vi.fn();
    const store = new DownloadsStore(host, save);
    await act(() => store.load());
    const [red, svg] = store.days[0]?.icons[0]?.files ?? [];
    if (!red || !svg) throw new Error('two kinds of files are expected');
    shown = [entry('d6', 'png', 96, now + 1, { colour: 'ff0000' }), ...docs];
    await store.again(red);
    await vi.waitFor(() => expect(store.days[0]?.icons[0]?.all[0]?.id).toBe('d6'));
    expect(requested[0]).toContain('format=png&size=96&name=home&download=1&color=ff0000');
    expect(save.mock.calls).toMatchObject([[{ name: 'home.png' }]]);
    const plan = vi.fn();
    host.events.on('plan:requested', plan);
    status = 402;
    await store.again(svg);
    expect(plan).toHaveBeenCalledWith({ reason: 'vector', iconId: home.id });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('[S1.04] edits and outlined strokes tell files apart, and a file comes again with them', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return new Response('file');
    });
    const edits = 'stroke-1.5_bg-circle-228BE6_pad-10_part-FF0000-00FF00';
    const edited = [
      entry('e4', 'svg', null, now),
      entry('e3', 'svg', 48, now, { simplified: true }),
      entry('e2', 'svg', null, now, { edits }),
      entry('e1', 'png', 96, now, { colour: 'FF0000,0000FF', edits: 'rotate-90' }),
    ];
    const host = open(
      { session: anna },
      { downloadHistory: () => ({ success: true, docs: edited, total: edited.length }) },
    );
    const downloaded = vi.fn();
    host.events.on('icon:downloaded', downloaded);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
    const again = (file: string) =>
      part('Downloads').findByRole('button', { name: `Download Home again: ${file}` });
    for (const file of [
      'SVG',
      'SVG, 48 px, outlined strokes',
      'SVG, edited',
      'PNG, 96 px, edited, #FF0000,0000FF',
    ]) {
      await userEvent.click(await again(file));
      await waitFor(() => expect(downloaded).toHaveBeenCalledTimes(requested.length));
    }
    const asked = requested.map((url) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
    expect(
      asked.map(({ format, size, color, edits, simplified }) => [format, size, color, edits, simplified]),
    ).toEqual([
      ['svg', undefined, undefined, undefined, undefined],
      ['svg', '48', undefined, undefined, '1'],
      ['svg', undefined, undefined, edits, undefined],
      ['png', '96', 'FF0000,0000FF', 'rotate-90', undefined],
    ]);
    expect(downloaded).toHaveBeenLastCalledWith(
      expect.objectContaining({ color: 'FF0000,0000FF', edits: 'rotate-90' }),
    );
  });

  it('[S7.20] [S7.21] shows the searches; one that is taken out goes, and the focus to the next', async () => {
    const forgetSearch = vi.fn(() => ({ success: true, searchHistory: ['arrow left'] }));
    open({ session: anna }, { forgetSearch });
    const searches = part('Searches');
    expect((await searches.findByRole('link', { name: 'arrow left' })).getAttribute('href')).toBe(
      '/icons/set/arrow-left',
    );
    await userEvent.click(searches.getByRole('button', { name: 'Remove home' }));
    await waitFor(() => expect(searches.queryByRole('link', { name: 'home' })).toBeNull());
    expect(forgetSearch).toHaveBeenCalledWith({ body: { searchTerm: 'home' } });
    expect(document.activeElement).toBe(searches.getByRole('button', { name: 'Remove arrow left' }));
  });

  it('a search that fails to be removed stays, with a notification', async () => {
    const host = open({ session: anna }, { forgetSearch: () => Promise.reject(new Error('down')) });
    await userEvent.click(await part('Searches').findByRole('button', { name: 'Remove home' }));
    await waitFor(() => expect(host.notified).toMatchObject([{ type: 'danger', code: 'INTERNAL' }]));
    expect(part('Searches').getByRole('link', { name: 'home' })).toBeDefined();
  });

  it('a failed part shows its code and a retry, the other works', async () => {
    let isDown = true;
    const searchHistory = () => {
      if (isDown) throw new Error('down');
      return { success: true, searchHistory: [] };
    };
    open({ session: anna }, { searchHistory });
    expect((await part('Searches').findByRole('alert')).textContent).toContain('INTERNAL');
    expect((await part('Downloads').findAllByRole('link', { name: /Home/ })).length).toBe(2);
    isDown = false;
    await userEvent.click(part('Searches').getByRole('button', { name: 'Try again' }));
    expect(await part('Searches').findByText('Your searches will appear here.')).toBeDefined();
  });
});

describe('the history of a guest', () => {
  const downloaded = (more: object = {}) => ({
    ...{ iconId: home.id, format: 'svg', size: null, color: null, edits: null, at: now },
    ...more,
  });
  it('[S5.13] is of this browser, has downloads alone, and can be cleared', async () => {
    const preferences = createMemoryPreferences();
    open({ session: guest, preferences });
    expect(await part('Downloads').findByText('Your downloads will appear here.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Searches' })).toBeNull();
    cleanup();
    preferences.set('guestDownloads', [downloaded({ edits: 'r90' })]);
    open({ session: guest, preferences });
    await part('Downloads').findByRole('button', { name: 'Download Home again: SVG, edited' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear downloads' }));
    await waitFor(() => expect(preferences.get('guestDownloads')).toEqual([]));
  });

  it('shows what is downloaded meanwhile, also in another tab', async () => {
    const preferences = createMemoryPreferences();
    open({ session: guest, preferences });
    await part('Downloads').findByText('Your downloads will appear here.');
    act(() => preferences.set('guestDownloads', [downloaded()]));
    expect(await part('Downloads').findByRole('button', { name: 'Download Home again: SVG' })).toBeDefined();
  });
});
