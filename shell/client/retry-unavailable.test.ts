// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { HydrationState } from '../common/hydration/hydration-state.ts';
import { type PageRouter, retryUnavailablePage } from './page-router.ts';

function retried(code: string) {
  const navigate = vi.fn();
  const location = { pathname: '/icons/set/home', search: '?style=duotone', hash: '#grid' };
  const state = { router: { errors: { page: { data: { code } } } } } as unknown as HydrationState;
  retryUnavailablePage(state, { navigate, state: { location } } as unknown as PageRouter);
  return navigate.mock.calls;
}

it('opens the same URL again, with its query, when the server could not load the remote of the page', () => {
  expect(retried('REMOTE_UNAVAILABLE')).toEqual([
    ['/icons/set/home?style=duotone#grid', { replace: true, preventScrollReset: true }],
  ]);
});

it('leaves a page with another error as it is', () => {
  expect(retried('CATALOGUE_EMPTY')).toEqual([]);
});
