import { guestSession } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchAnswer, testAnswers } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';
import { cacheServed, prefetchResults, resultsOf } from './prefetched-results.ts';
import { readResultView } from './result-view.ts';
import { loadResults } from './results.loader.ts';

const search = vi.fn(() => searchAnswer(testIcons(3)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  search.mockClear();
});
afterEach(() => void vi.useRealTimers());

const viewOf = (term: string, query = '') => {
  const read = readResultView({ segment: term, first: 'term' }, new URLSearchParams(query));
  if (!read.ok) throw new Error(term);
  return read.view;
};
const { signal } = new AbortController();

/** A page of results that a server has made for a host. */
async function served(session: Partial<Host['session']> = {}) {
  const host = createTestHost(
    { ...testAnswers, search },
    { session: observable({ ...guestSession, loaded: true, ...session }) },
  );
  const results = await loadResults(host, viewOf('home'), signal);
  cacheServed(host, results);
  search.mockClear();
  return { host, results };
}

it('gives a guest the results of the document on the way back, without a call', async () => {
  const { host, results } = await served();
  expect(await resultsOf(host, viewOf('home'), signal)).toBe(results);
  expect(search).not.toHaveBeenCalled();
  await resultsOf(host, viewOf('cart'), signal);
  expect(search).toHaveBeenCalledOnce();
});

it('takes another page, and a term that was typed otherwise, for other results; an open icon for the same', async () => {
  const { host, results } = await served();
  expect(await resultsOf(host, viewOf('home', 'icon=abcdefghijkl'), signal)).toBe(results);
  expect((await resultsOf(host, viewOf('home', 'from=hoem'), signal)).view.query.from).toBe('hoem');
  await resultsOf(host, viewOf('home', 'page=2'), signal).catch((thrown) => thrown);
  expect(search).toHaveBeenCalledTimes(2);
});

it('loads them again after ten minutes, and for a visitor who has signed in', async () => {
  const { host, results } = await served();
  vi.advanceTimersByTime(599_000);
  expect(await resultsOf(host, viewOf('home'), signal)).toBe(results);
  runInAction(() => Object.assign(host.session, { isGuest: false }));
  await resultsOf(host, viewOf('home'), signal);
  expect(search).toHaveBeenCalledOnce();
  runInAction(() => Object.assign(host.session, { isGuest: true }));
  vi.advanceTimersByTime(2_000);
  await resultsOf(host, viewOf('home'), signal);
  expect(search).toHaveBeenCalledTimes(2);
});

it('caches nothing of a visitor who was signed in', async () => {
  const { host } = await served({ isGuest: false });
  runInAction(() => Object.assign(host.session, { isGuest: true }));
  await resultsOf(host, viewOf('home'), signal);
  expect(search).toHaveBeenCalledOnce();
});

it('waits until it is known whether the visitor is signed in', async () => {
  const { host } = await served({ loaded: false });
  runInAction(() => Object.assign(host.session, { isGuest: false, loaded: true }));
  runInAction(() => Object.assign(host.session, { isGuest: true }));
  await resultsOf(host, viewOf('home'), signal);
  expect(search).toHaveBeenCalledOnce();
});

it('loads results again when their prefetch was aborted, and shares a running prefetch', async () => {
  const calls: AbortSignal[] = [];
  const host = createTestHost({
    ...testAnswers,
    search: ((call: { signal: AbortSignal }) => {
      calls.push(call.signal);
      return new Promise((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason));
        if (calls.length > 1) resolve(searchAnswer(testIcons(3)));
      });
    }) as never,
  });
  const aborted = new AbortController();
  prefetchResults(host, viewOf('cart'), aborted.signal).catch(() => undefined);
  const wanted = resultsOf(host, viewOf('cart'), signal);
  expect(calls).toHaveLength(1);
  aborted.abort();
  expect((await wanted).page.icons).toHaveLength(3);
  const prefetched = prefetchResults(host, viewOf('home'));
  expect(await resultsOf(host, viewOf('home'), signal)).toBe(await prefetched);
  expect(calls).toHaveLength(3);
});
