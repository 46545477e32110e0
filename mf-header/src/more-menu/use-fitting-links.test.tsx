// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fitLinks, useFittingLinks } from './use-fitting-links.ts';

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

const widths = [80, 100, 120, 90];
const narrow = { widths, gap: 0, available: 270 };

it.each([
  ['shows all links where they fit', { widths, gap: 2, available: 396, moreWidth: 60 }, 4],
  ['[T2.65] keeps room for More beside those that fit', { widths, gap: 2, available: 260, moreWidth: 60 }, 2],
  ['[T9.09] overflows at least 2 links', { widths, gap: 2, available: 395, moreWidth: 10 }, 2],
  ['[T9.09] uses the measured width of More', { ...narrow, moreWidth: 60 }, 2],
  ['[T9.09] More menu width fallback 100 px', { ...narrow, moreWidth: 0 }, 1],
])('%s', (_rule, input, count) => {
  expect(fitLinks(input)).toBe(count);
});

it('never needs more room than there is, when one link and More fit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 140 }), { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 250, max: 1500 }),
      (all, available) => {
        const count = fitLinks({ widths: all, gap: 2, available, moreWidth: 70 });
        const taken = all
          .slice(0, count)
          .reduce((sum, width) => sum + width + 2, count < all.length ? 70 : -2);
        expect(taken).toBeLessThanOrEqual(available);
        expect(all.length - count).not.toBe(1);
      },
    ),
  );
});
