// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureFilters } from './measured-filters.ts';

let resized: () => void;
const root = document.documentElement.style;
const shown = () => [root.getPropertyValue('scroll-padding-top'), root.getPropertyValue('--filters-bar')];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function barOf(height: number, position = 'sticky') {
  const bar = document.createElement('fieldset');
  Object.assign(bar.style, { position, minHeight: '42px' });
  Object.defineProperty(bar, 'offsetHeight', { value: height, configurable: true });
  document.body.append(bar);
  return bar;
}

it('keeps what is scrolled to clear of one line of filters, and leaves the styles of the page alone', () => {
  const end = measureFilters(barOf(42));
  resized();
  expect(shown()).toEqual(['calc(var(--search-bar) + 58px)', '']);
  end?.();
  expect(shown()).toEqual(['', '']);
});

it('passes the height of more than one line on, until they have one again', () => {
  const bar = barOf(86);
  const end = measureFilters(bar);
  resized();
  expect(shown()).toEqual(['calc(var(--search-bar) + 102px)', '86px']);
  Object.defineProperty(bar, 'offsetHeight', { value: 42 });
  resized();
  expect(shown()[1]).toBe('');
  end?.();
});

it('does nothing where the filters scroll away', () => {
  const end = measureFilters(barOf(86, 'static'));
  resized();
  expect(shown()).toEqual(['', '']);
  end?.();
});
