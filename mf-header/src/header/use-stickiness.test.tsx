// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stickinessAfter, useStickiness } from './use-stickiness.ts';

function scroll(to: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

function header() {
  const element = document.createElement('header');
  Object.defineProperty(element, 'offsetHeight', { value: 56 });
  return { current: element };
}

const covered = () => document.documentElement.style.getPropertyValue('--header-shown');

beforeEach(() => scroll(0));
afterEach(cleanup);

it('[S4.28] hides on scroll down, shows on scroll up, resets at top, and says what it covers', () => {
  const ref = header();
  const { result } = renderHook(() => useStickiness(ref, false));
  scroll(300);
  expect([result.current, covered()]).toEqual(['hidden', '0px']);
  scroll(250);
  expect([result.current, covered()]).toEqual(['shown', '56px']);
  scroll(0);
  expect([result.current, covered()]).toEqual(['top', '0px']);
});

it('is hidden on a page that was scrolled before it was hydrated, and shows on scroll up', () => {
  scroll(300);
  const { result } = renderHook(() => useStickiness(header(), false));
  expect(result.current).toBe('hidden');
  scroll(250);
  expect(result.current).toBe('shown');
});

it('stays as it is while a dropdown is open', () => {
  const ref = header();
  const { result } = renderHook(() => useStickiness(ref, true));
  scroll(300);
  expect(result.current).toBe('top');
});

it('stays as it is where the page scrolls by itself', () => {
  const ref = header();
  const { result } = renderHook(() => useStickiness(ref, false));
  scroll(300);
  document.documentElement.dataset.pageScrolling = '';
  scroll(200);
  scroll(420);
  expect(result.current).toBe('hidden');
  delete document.documentElement.dataset.pageScrolling;
  scroll(410);
  expect(result.current).toBe('shown');
});

it('comes back for the keyboard', () => {
  const ref = header();
  const { result } = renderHook(() => useStickiness(ref, false));
  scroll(300);
  act(() => void ref.current.dispatchEvent(new Event('focusin')));
  expect(result.current).toBe('shown');
});

it.each([
  ['[T4.20] hides on scroll down, once it is out of its place', 'top', 0, 30, 'top'],
  ['[T4.20] hides on scroll down, once it is out of its place', 'top', 30, 90, 'hidden'],
  ['[T4.20] hides on scroll down, once it is out of its place', 'shown', 400, 420, 'hidden'],
  ['[T4.20] shows on scroll up', 'hidden', 400, 380, 'shown'],
  ['[T4.20] shows on scroll up', 'shown', 50, 20, 'shown'],
  ['[T4.20] resets at top', 'shown', 20, 0, 'top'],
  ['[T4.20] resets at top', 'hidden', 20, -10, 'top'],
  ['is not moved by a trembling finger', 'hidden', 400, 397, 'hidden'],
  ['is not moved by a trembling finger', 'shown', 400, 403, 'shown'],
] as const)('%s: %s from %i to %i is %s', (_rule, now, from, to, next) => {
  expect(stickinessAfter(now, from, to, 56)).toBe(next);
});
