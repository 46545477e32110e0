// @vitest-environment jsdom
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { AdPlace } from './ad-place.tsx';
import styles from './ads.module.css';

let observers: { seen: () => void; passed: () => void; elements: Element[] }[];
beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      elements: Element[] = [];
      constructor(listener: (entries: object[]) => void) {
        const emit = (isIntersecting: boolean) => () => listener([{ isIntersecting }]);
        observers.push({ seen: emit(true), passed: emit(false), elements: this.elements });
      }
      observe(element: Element) {
        this.elements.push(element);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ads = ['/icon/a/one', 'https://affiliate.example/two'].map((affiliate_url, at) => ({
  affiliate_url,
  description: `Picture ${at}`,
  assets: { huge_thumb: { url: `/img/${at}.png` } },
}));
const stockPictures = vi.fn(async (_call: unknown) => ({ success: true as const, data: ads, query: 'home' }));

async function show(
  overrides: Partial<Host> = {},
  answers: TestAnswers = { stockPictures },
  house: ReactNode = null,
) {
  stockPictures.mockClear();
  const host = testHost(answers, { flags: { isOn: (flag) => flag === 'DISPLAY_AD' }, ...overrides });
  const reported: unknown[] = [];
  host.events.on('ad:reported', ({ what }) => void reported.push(what));
  const consent = vi.fn();
  host.events.on('consent:requested', consent);
  const router = createMemoryRouter(
    [{ path: '*', Component: () => <AdPlace place="sidebar" house={house} /> }],
    {
      initialEntries: ['/icons/set/home'],
    },
  );
  const { container } = render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  const goTo = (path: string) => act(() => router.navigate(path));
  const place = () => container.querySelector('[data-ad]');
  /** A place that holds nothing but the word that it holds nothing is hidden by its style. */
  const isHidden = () => place()?.querySelector(`:scope > .${styles.empty}`) !== null;
  return { host, reported, consent, place, isHidden, goTo };
}

/** The visitor moves; what is shown is there, and listens for coming into sight unless there is nothing to show. */
async function wake(place: () => Element | null) {
  await act(async () => {
    fireEvent.pointerMove(window);
  });
  // What listens comes in an effect, later than what is seen of it.
  await vi.waitFor(() => {
    const nothing = place()?.querySelectorAll(`:scope > .${styles.empty}`).length ?? 0;
    expect(observers.length + nothing).toBeGreaterThan(0);
  });
}

/** The visitor moves, and the place comes into sight. */
async function look(place: () => Element | null) {
  await wake(place);
  await act(async () => observers[0]?.seen());
}

it('[S1.07] a guest has a place for an ad immediately, and its content once it is visible', async () => {
  const { request } = createTestHost();
  const { place, reported, consent } = await show({ request: { ...request, random: 0 } });
  expect(place()?.childElementCount).toBe(0);
  expect(observers, 'nothing is looked for before the visitor does something').toEqual([]);
  await look(place);
  const link = await screen.findByRole('link', { name: 'From Pro styles Picture 0' });
  expect(stockPictures.mock.calls[0]?.[0]).toMatchObject({ query: { query: 'home', language: 'en' } });
  expect(link.getAttribute('href')).toBe('/icon/a/one');
  expect(link.getAttribute('target')).toBeNull();
  expect(consent, '[T4.10] the flag triggers the question for consent').toHaveBeenCalledWith({
    reason: 'ads',
  });
  fireEvent.load(link.querySelector('img') as Element);
  fireEvent.click(link);
  expect(reported).toEqual(['shown', 'clicked']);
});

it('[T3.25] an external ad is marked and opens in a new tab', async () => {
  const { request } = createTestHost();
  const { place } = await show({ request: { ...request, random: 0.99 } });
  await look(place);
  const link = await screen.findByRole('link', { name: 'Ad Picture 1' });
  expect(link.getAttribute('rel')).toBe('sponsored noopener');
  expect(link.getAttribute('target')).toBe('_blank');
});

it.each([
  ['fail to load', { stockPictures: () => Promise.reject(new Error('no')) }],
  ['are none', { stockPictures: async () => ({ success: true as const, data: [], query: '' }) }],
])('[S8.10] [T8.12] when ads %s the place is hidden', async (_what, answers) => {
  const { place, isHidden, reported } = await show({}, answers as TestAnswers);
  await look(place);
  await vi.waitFor(() => expect(isHidden()).toBe(true));
  expect(reported).toEqual(['failed']);
});

it('[S8.10] when its picture does not come the place is hidden', async () => {
  const { place, isHidden, reported } = await show();
  await look(place);
  const link = await screen.findByRole('link');
  fireEvent.error(link.querySelector('img') as Element);
  expect(isHidden()).toBe(true);
  expect(reported).toEqual(['failed']);
});

it('[T1.06] [S6.03] paying visitors see no ads; nobody does while the flag is off or nothing is sold', async () => {
  const { session, rights } = createTestHost();
  for (const overrides of [
    { session: { ...session, isPaid: true } },
    { rights: { ...rights, plans: false } },
  ]) {
    const { place, isHidden } = await show(overrides);
    await look(place);
    expect(isHidden()).toBe(true);
    expect(stockPictures).not.toHaveBeenCalled();
    cleanup();
  }
  expect((await show({ flags: { isOn: () => false } })).place()).toBeNull();
});

it('a place that is not visible requests nothing', async () => {
  const { place } = await show();
  await wake(place);
  await act(async () => observers[0]?.passed());
  expect(stockPictures).not.toHaveBeenCalled();
  await act(async () => observers[0]?.seen());
  expect(stockPictures).toHaveBeenCalledOnce();
});

it('[T1.10] an ad goes when an operator switches the flag off', async () => {
  const state = observable({ isOn: true });
  const { place, isHidden } = await show({ flags: { isOn: () => state.isOn } });
  await look(place);
  await screen.findByRole('link');
  act(() => runInAction(() => Object.assign(state, { isOn: false })));
  expect(isHidden()).toBe(true);
});

it('an answer that comes after navigation is ignored', async () => {
  type Answer = Awaited<ReturnType<typeof stockPictures>>;
  const answers = new Map<string, (answer: Answer) => void>();
  const later = ({ query: { query } }: { query: { query: string } }) =>
    new Promise<Answer>((resolve) => answers.set(query, resolve));
  const answer = (term: string) =>
    act(async () =>
      answers.get(term)?.({
        success: true,
        data: ads.slice(0, 1).map((ad) => ({ ...ad, description: term })),
        query: term,
      }),
    );
  const { place, goTo } = await show({}, { stockPictures: later } as unknown as TestAnswers);
  await look(place);
  await vi.waitFor(() => expect(answers.has('home')).toBe(true));
  await goTo('/icons/set/cat');
  await answer('cat');
  await answer('home');
  expect(screen.getByRole('link', { name: 'From Pro styles cat' })).toBeDefined();
});

it('our own offer is there from the first paint, stays without an ad of somebody else, and gives way to one', async () => {
  const offer = <a href="/icons/lucide">Lucide</a>;
  const { request } = createTestHost();
  const own = await show({ request: { ...request, random: 0 } }, undefined, offer);
  expect(screen.getByRole('link', { name: 'Lucide' })).toBeDefined();
  await look(own.place);
  await vi.waitFor(() => expect(stockPictures).toHaveBeenCalledOnce());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Lucide']);
  expect(own.isHidden()).toBe(false);
  cleanup();
  observers = [];
  const other = await show({ request: { ...request, random: 0.99 } }, undefined, offer);
  await look(other.place);
  expect(await screen.findByRole('link', { name: 'Ad Picture 1' })).toBeDefined();
});
