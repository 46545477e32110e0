// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers, type TestHost } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Sidebar, { load, namespace, texts } from '../sidebar.tsx';
import { installBrowserStandIns } from '../testing/browser-stand-ins.ts';
import { testAnswers, testGroup, testPlatform } from '../testing/test-answers.ts';
import type { SidebarData } from './sidebar-data.ts';

const styles = ['Phosphor Duotone', 'Phosphor Thin', 'Tabler Outline'].map((title, index) => ({
  ...testPlatform,
  apiCode: `style:${index}`,
  seoCode: title.toLowerCase().replace(' ', '-'),
  title,
  colourCapability: index === 2 ? ('none' as const) : ('single' as const),
}));
const list = <T,>(docs: T[]) => ({
  success: true,
  docs,
  total: docs.length,
  limit: 9,
  offset: 0,
  page: 1,
  pages: 1,
});
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

beforeAll(installBrowserStandIns);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The shell gives a slot its data beside the props of the contract. */
const Filled = Sidebar as ComponentType<{ slotData: SidebarData }>;

async function show(path = '/icons', host: TestHost = createTestHost(answers)) {
  host.texts.add(namespace, texts);
  const slotData = await load(host);
  const element = (
    <HostProvider value={host}>
      <Filled slotData={slotData} />
    </HostProvider>
  );
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  );
  return host;
}
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

  it('[T4.17] selecting a style or group navigates after 50 ms with the current filters', async () => {
    const host = await show('/icons/set/home--red--static?free=true');
    await user().click(link(/^Duotone/));
    expect(host.navigated).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(host.navigated).toEqual(['/icon/set/home/group-duotone--red--static?free=true']);
  });

  it('leaves a colour behind that a style cannot be painted in', async () => {
    const host = createTestHost(answers);
    host.preferences.set('favoritePlatforms', ['tabler-outline']);
    await show('/icons/set/home--red', host);
    expect(link(/Tabler Outline/).getAttribute('href')).toBe('/icon/set/home/tabler-outline');
  });

  it('shows the styles of a chosen group, and goes back one level', async () => {
    await show();
    await user().click(link(/^Phosphor/));
    expect(names()).toContain('Phosphor Thin');
    await user().click(screen.getByRole('button', { name: 'Back to all groups' }));
    expect(names()).toContain('Duotone');
    expect(names()).not.toContain('Phosphor Thin');
  });

  it('opens the group that the address names', async () => {
    await show('/icons/family-phosphor');
    expect(link(/All of Phosphor/).getAttribute('aria-current')).toBe('page');
  });

  it('finds styles by the starts of words, 300 ms after the last key', async () => {
    await show();
    await user().type(screen.getByRole('searchbox', { name: 'Find a style' }), 'thi pho');
    await act(() => vi.advanceTimersByTimeAsync(310));
    expect(names().filter((name) => name?.startsWith('Phosphor'))).toEqual(['Phosphor Thin']);
  });

  it('says that nothing matches, with the text and a suggestion', async () => {
    await show();
    await user().type(screen.getByRole('searchbox', { name: 'Find a style' }), 'zzz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No style for “zzz”'));
  });
});

it('shows the categories when their tab is chosen, and remembers the tab', async () => {
  const host = await show('/icons/set/home');
  await user().click(screen.getByRole('tab', { name: 'Categories' }));
  expect(host.preferences.get('activeTab')).toBe('categories');
  expect((await screen.findByRole('link', { name: /home/ })).getAttribute('href')).toBe(
    '/icons/set/home?category=home',
  );
});

it('hides itself and says so', async () => {
  const host = await show();
  const toggled = vi.fn();
  host.events.on('sidebar:toggled', toggled);
  await user().click(screen.getByRole('button', { name: 'Hide sidebar' }));
  expect(host.preferences.get('isSidebarClosed')).toBe(true);
  expect(toggled).toHaveBeenCalledWith({ closed: true });
});
