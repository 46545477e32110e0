// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFittingLinks } from './use-fitting-links.ts';

/** A navigation of four links of 100 px and a More button of 60 px, `room` wide. jsdom itself has no layout. */
function navigation(room: () => number) {
  const nav = document.createElement('nav');
  nav.innerHTML = '<i data-nav-link></i>'.repeat(4).concat('<i data-nav-more></i>');
  Object.defineProperty(nav, 'clientWidth', { get: room });
  for (const child of nav.children) {
    const width = child.hasAttribute('data-nav-more') ? 60 : 100;
    Object.defineProperty(child, 'offsetWidth', { get: () => width });
  }
  return { current: nav };
}

const links = [1, 2, 3, 4];
let resize: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notice: () => void) {
        resize = notice;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[T9.03] [T9.08] overflow recalculation is debounced by 300 ms', () => {
  let room = 400;
  const nav = navigation(() => room);
  const { result } = renderHook(() => useFittingLinks(nav, links));
  expect(result.current).toBe(4);
  room = 260;
  resize();
  act(() => vi.advanceTimersByTime(200));
  resize();
  act(() => vi.advanceTimersByTime(299));
  expect(result.current).toBe(4);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(2);
});
