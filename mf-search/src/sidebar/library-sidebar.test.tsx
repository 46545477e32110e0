// @vitest-environment jsdom
import { DRAGGED_ICONS_TYPE, type RouteHandle, type SidebarTab } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import type { TestAnswers, TestHost } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Sidebar, { load } from '../sidebar.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { list, pack, searchAnswer, testAnswers, testGroup, testPlatform } from '../testing/test-answers.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcons } from '../testing/test-icons.ts';
import type { SidebarData } from './sidebar-data.ts';

const styles = ['Phosphor Duotone', 'Phosphor Thin', 'Tabler Outline'].map((title, index) => ({
  ...testPlatform,
  apiCode: `style:${index}`,
  seoCode: title.toLowerCase().replace(' ', '-'),
  title,
  colourCapability: index === 2 ? ('none' as const) : ('single' as const),
}));
const answers: TestAnswers = {
  ...testAnswers,
  platformsInfo: () => list(styles),
  platformSidebar: () =>
    list([
      { ...testGroup, entities: ['style:0'] },
      {
        ...testGroup,
        seoCode: 'family-phosphor',
        name: 'Phosphor',
        type: 'family',
        entities: ['style:0', 'style:1'],
      },
    ]),
};

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The shell gives a slot its data beside the props of the contract. */
const Filled = Sidebar as ComponentType<{ slotData: SidebarData }>;

async function show(path = '/icons', host: TestHost = testHost(answers), defaultTab?: SidebarTab) {
  const slotData = (await load(host)) as SidebarData;
  const element = (
    <HostProvider value={host}>
      <Filled slotData={slotData} />
    </HostProvider>
  );
  const handle: RouteHandle = defaultTab ? { sidebarTab: () => defaultTab } : {};
  const route = { path: '*', element, handle, loader: () => ({}) };
  const hydrationData = { loaderData: { '0': {} } };
  const router = createMemoryRouter([route], { initialEntries: [path], hydrationData });
  render(<RouterProvider router={router} />);
  return Object.assign(host, { router });
}
/** From here on the clock moves by the test alone. */
const stopClock = () => vi.useFakeTimers({ shouldAdvanceTime: false });
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
const names = () => screen.getAllByRole('link').map((one) => one.title);

describe('the styles', () => {
  it('shows all styles, groups and families as links', async () => {
    await show();
    expect(link(/All styles/).getAttribute('href')).toBe('/icons');
    expect(link(/All styles/).getAttribute('aria-current')).toBe('page');
    expect(link(/^Duotone/).getAttribute('href')).toBe('/icons/group-duotone');
    expect(link(/^Phosphor/).getAttribute('href')).toBe('/icons/family-phosphor');
  });

  it.each([
    ['/icon/set/home/lucide--red--static?free=true', '/icons/set/home--red--static?free=true', null],
    ['/icons/set/home--static', '/icons/set/home--static', 'page'],
    ['/icons/set/home?styles=lucide,tabler-outline', '/icons/set/home', null],
    ['/icon/new-icons/lucide--static', '/icons/new/static', null],
    ['/icons/lucide', '/icons', null],
    ['/icons/lucide?category=arrows', '/icons/categories/arrows', null],
    ['/icons/styles', '/icons', null],
  ])('[T4.17] all styles keep the term and the filters: %s', async (path, to, current) => {
    await show(path);
    const all = link(/All styles/);
    expect([all.getAttribute('href'), all.getAttribute('aria-current')]).toEqual([to, current]);
  });

  it('[T9.03] [T4.17] selecting a style or group navigates after 50 ms with the current filters', async () => {
    const host = await show('/icons/set/home--red--static?free=true');
    stopClock();
    fireEvent.click(link(/^Duotone/));
    await act(() => vi.advanceTimersByTimeAsync(49));
    expect(host.navigated).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(host.navigated).toEqual(['/icon/set/home/group-duotone--red--static?free=true']);
  });

  it('leaves a colour behind that a style cannot be painted in', async () => {
    const host = testHost(answers);
    host.preferences.set('favoritePlatforms', ['tabler-outline']);
    await show('/icons/set/home--red', host);
    expect(link(/Tabler Outline/).getAttribute('href')).toBe('/icon/set/home/tabler-outline');
  });

  it('[T2.48] shows the styles of a chosen group, and goes back one level; the focus goes along', async () => {
    await show();
    await user().click(link(/^Phosphor/));
    expect(names()).toContain('Phosphor Thin');
    const back = screen.getByRole('button', { name: 'Back to all groups' });
    expect(document.activeElement).toBe(back);
    await user().click(back);
    expect(names()).toContain('Duotone');
    expect(names()).not.toContain('Phosphor Thin');
    expect(document.activeElement).toBe(link(/^Phosphor/));
  });

  it('stays at the groups when a group is left before its page has come', async () => {
    const host = testHost(answers);
    const { router } = await show('/icons', host);
    await user().click(link(/^Phosphor/));
    await user().click(screen.getByRole('button', { name: 'Back to all groups' }));
    await act(() => router.navigate('/icons/family-phosphor'));
    expect(names()).toContain('Duotone');
    await act(() => router.navigate('/icons'));
    await act(() => router.navigate('/icons/family-phosphor'));
    expect(names()).toContain('Phosphor Thin');
  });

  it('[T2.49] shows up to four icons of each group', async () => {
    const many = { ...testGroup, preview: testIcons(7) };
    await show('/icons', testHost({ ...answers, platformSidebar: () => list([many]) }));
    expect(link(/^Duotone/).querySelectorAll('[aria-hidden]')).toHaveLength(4);
  });

  it('[T3.19] [S3.20] a star puts a style among the favourites, which stand above the groups, and takes it out', async () => {
    const host = await show('/icons/family-phosphor');
    const star = () => screen.getByRole('button', { name: 'Phosphor Thin in favorites' });
    await user().click(star());
    expect(host.preferences.get('favoritePlatforms')).toEqual(['phosphor-thin']);
    await user().click(screen.getByRole('button', { name: 'Back to all groups' }));
    expect(screen.getByRole('heading', { name: 'Favorites' })).toBeDefined();
    expect(names().indexOf('Phosphor Thin')).toBeLessThan(names().indexOf('Duotone'));
    expect(star().getAttribute('aria-pressed')).toBe('true');
    await user().click(star());
    expect(screen.queryByRole('heading', { name: 'Favorites' })).toBeNull();
  });

  it('counts the icons of each style for the term and the filters of the page', async () => {
    const results = [
      { name: 'Phosphor Thin', platform: 'style:1', seoCode: 'phosphor-thin', icons: [], total: 7 },
    ];
    const search = vi.fn((_call: unknown) => ({ ...searchAnswer([]), results }));
    await show('/icon/set/home/family-phosphor--static', testHost({ ...answers, search }));
    await waitFor(() => expect(link(/Phosphor Thin/).textContent).toContain('7'));
    expect(link(/Phosphor Duotone/).textContent).toContain('0');
    const query = { term: 'home', isAnimated: false, groupBy: 'platform', platform: undefined };
    expect(search.mock.calls).toMatchObject([[{ query }]]);
  });

  it('is one stop for Tab; arrows, Home and End go from row to row', async () => {
    await show();
    const rows = () => screen.getAllByRole('link').filter((one) => one.hasAttribute('data-row'));
    expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
    act(() => rows()[0]?.focus());
    await user().keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rows()[2]);
    expect(rows().map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
    await user().keyboard('{Home}');
    expect(document.activeElement).toBe(rows()[0]);
  });

  it('marks the style of the page above the groups, whether the address is its own or that of a search in it', async () => {
    for (const path of ['/icons/phosphor-thin', '/icon/set/home/phosphor-thin']) {
      await show(path);
      expect(link(/^Phosphor Thin/).getAttribute('aria-current')).toBe('page');
      expect(names().indexOf('Phosphor Thin')).toBeLessThan(names().indexOf('Phosphor'));
      cleanup();
    }
    await show('/icons');
    expect(names()).not.toContain('Phosphor Thin');
  });

  it('opens the group that the address names', async () => {
    await show('/icons/family-phosphor');
    expect(link(/All Phosphor/).getAttribute('aria-current')).toBe('page');
  });

  it('[T9.03] [T5.12] finds styles by the starts of words, 300 ms after the last key', async () => {
    await show();
    stopClock();
    const found = () => names().filter((name) => name?.startsWith('Phosphor'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a style' }), {
      target: { value: 'thi pho' },
    });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(found()).not.toContain('Phosphor Thin');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(found()).toEqual(['Phosphor Thin']);
  });

  it('[T5.12] says that nothing matches, with the text and a suggestion', async () => {
    await show();
    await user().type(screen.getByRole('searchbox', { name: 'Find a style' }), 'zzz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No style for “zzz”'));
  });
});

it('shows the categories when their tab is chosen, and stores the tab', async () => {
  const host = await show('/icons/set/home');
  await user().click(screen.getByRole('tab', { name: 'Categories' }));
  expect(host.preferences.get('activeTab')).toBe('categories');
  expect((await screen.findByRole('link', { name: /home/ })).getAttribute('href')).toBe(
    '/icons/set/home?category=home',
  );
});

it('[T9.03] finds categories 300 ms after the last key', async () => {
  await show('/icons', testHost({ ...answers, packsInfo: () => list(['arrows', 'home'].map(pack)) }));
  await user().click(screen.getByRole('tab', { name: 'Categories' }));
  await screen.findByRole('link', { name: /^home/ });
  stopClock();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a category' }), { target: { value: 'arr' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(screen.queryByRole('link', { name: /^home/ })).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('link', { name: /^home/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^arrows/ })).toBeDefined();
});

it.each([
  ['/icons/set/home', ['home', 'arrows', 'brands']],
  ['/icons/set/home?free=true', ['brands', 'home', 'arrows']],
])('[T9.18] the categories beside %s are %j: logos first among free icons', async (path, order) => {
  const packsInfo = () => list(['home', 'arrows', 'brands'].map(pack));
  await show(path, testHost({ ...answers, packsInfo }));
  await user().click(screen.getByRole('tab', { name: 'Categories' }));
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^(home|arrows|brands)/ });
  expect(links.map(({ href }) => new URL(href).searchParams.get('category'))).toEqual(order);
});

describe('closed and open', () => {
  it('[T2.44] [T4.16] hides itself and says so; the focus goes to the button that shows it', async () => {
    const host = await show();
    const toggled = vi.fn();
    host.events.on('sidebar:toggled', toggled);
    await user().click(screen.getByRole('button', { name: 'Hide sidebar' }));
    expect(host.preferences.get('isSidebarClosed')).toBe(true);
    expect(toggled).toHaveBeenCalledWith({ closed: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show sidebar' }));
  });

  it('[T4.16] a tab opens it again, at that tab', async () => {
    const host = testHost(answers);
    host.preferences.set('isSidebarClosed', true);
    await show('/icons', host);
    await user().click(screen.getByRole('button', { name: 'Categories' }));
    expect(host.preferences.get('isSidebarClosed')).toBe(false);
    expect(host.preferences.get('activeTab')).toBe('categories');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Categories' })));
  });

  describe('[T4.16] the tab that is open', () => {
    const filled = () => testHost(answers, { slots: { isFilled: () => true } });
    const open = () => screen.queryByRole('tab', { selected: true })?.textContent;

    it.each([
      [undefined, 'Styles'],
      ['collections' as const, 'Collections'],
      ['styles' as const, 'Styles'],
    ])('is that of the page, %s, while none is stored', async (given, tab) => {
      await show('/icons/collections', filled(), given);
      expect(open()).toBe(tab);
    });

    it('is the one that was left, on a page of collections too', async () => {
      const host = filled();
      host.preferences.set('activeTab', 'styles');
      await show('/icons/collections', host, 'collections');
      expect(open()).toBe('Styles');
      await user().click(screen.getByRole('tab', { name: 'Categories' }));
      cleanup();
      await show('/icons/collections', host, 'collections');
      expect(open()).toBe('Categories');
    });

    it('is none of the rail, to which a closed sidebar shrinks', async () => {
      const host = filled();
      host.preferences.set('isSidebarClosed', true);
      await show('/icons/collections', host);
      for (const name of ['Styles', 'Categories', 'Collections']) {
        const button = screen.getByRole('button', { name });
        expect([button.getAttribute('aria-pressed'), button.getAttribute('aria-current')]).toEqual([
          null,
          null,
        ]);
      }
    });

    it('is that of the styles where nobody fills the stored one', async () => {
      const host = testHost(answers);
      host.preferences.set('activeTab', 'collections');
      await show('/icons/collections', host);
      expect(open()).toBe('Styles');
    });
  });

  it('icons that are dragged to the tab of collections open it; nothing else does', async () => {
    await show('/icons', testHost(answers, { slots: { isFilled: () => true } }));
    const tab = screen.getByRole('tab', { name: 'Collections' });
    const drag = (type: string) => {
      const event = createEvent.dragEnter(tab);
      Object.defineProperty(event, 'dataTransfer', { value: { types: [type] } });
      fireEvent(tab, event);
    };
    drag('Files');
    expect(tab.getAttribute('aria-selected')).toBe('false');
    drag(DRAGGED_ICONS_TYPE);
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('[T2.42] has a tab of collections while a remote fills it', async () => {
    await show();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Styles', 'Categories']);
    cleanup();
    await show('/icons', testHost(answers, { slots: { isFilled: () => true } }));
    await user().click(screen.getByRole('tab', { name: 'Collections' }));
    expect(document.querySelector('[data-slot="sidebar-collections"]')).not.toBeNull();
  });
});

describe('help', () => {
  const choose = async (entry: string) => {
    await user().click(screen.getByRole('button', { name: 'Help' }));
    await user().click(screen.getByRole('menuitem', { name: entry }));
  };

  it('[T2.42] has the forum, the guide and the chat; below the tabs is the link to request an icon', async () => {
    await show();
    await user().click(screen.getByRole('button', { name: 'Help' }));
    const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent);
    expect(entries).toEqual(['Forum', 'User guide', 'Support chat', 'Keyboard shortcuts']);
    const requests = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Request an icon' });
    expect(requests.map((one) => one.getAttribute('href'))).toEqual(Array(2).fill('/icons/request-icon'));
  });

  it.each([
    ['opens the chat', true, []],
    ['says that no chat answers', false, ['Chat is unavailable']],
  ])('%s', async (_what, isAnswered, titles) => {
    const host = await show();
    const requested = vi.fn(() => isAnswered && host.events.emit('support:opened', {}));
    host.events.on('support:requested', () => void requested());
    await choose('Support chat');
    await waitFor(() => expect(requested).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(host.notified.map(({ title }) => title)).toEqual(titles);
  });
});

describe('when calls fail', () => {
  const down = () => Promise.reject(new Error('no answer'));
  const fallback = () => list([{ ...testGroup, preview: [], totalIcons: 0 }]);

  it('[S7.14] shows the groups of the fixed lists, and the styles when they can be had', async () => {
    let isUp = false;
    const platformsInfo: TestAnswers['platformsInfo'] = () => (isUp ? list(styles) : down());
    const host = testHost({ ...answers, platformSidebar: fallback, appInfo: down, platformsInfo });
    await show('/icons', host);
    expect(link(/^Duotone/).getAttribute('href')).toBe('/icons/group-duotone');
    await user().type(screen.getByRole('searchbox', { name: 'Find a style' }), 'thin');
    await act(() => vi.advanceTimersByTimeAsync(310));
    isUp = true;
    await user().click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toContain('Phosphor Thin'));
  });
});
