// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, renderHook, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingBar } from './loading-bar.tsx';
import { useLoadingPhase } from './use-loading-phase.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function start() {
  return renderHook(({ active }) => useLoadingPhase(active), { initialProps: { active: true } });
}

it('[T4.29] appears after a 200 ms throttle', () => {
  const { result } = start();
  pass(199);
  expect(result.current).toBe('waiting');
  pass(1);
  expect(result.current).toBe('running');
});

it('[T4.29] hides 500 ms after finish and resets after 400 ms', () => {
  const { result, rerender } = start();
  pass(200);
  pass(800);
  rerender({ active: false });
  expect(result.current).toBe('finished');
  pass(500);
  expect(result.current).toBe('hidden');
  pass(399);
  expect(result.current).toBe('hidden');
  pass(1);
  expect(result.current).toBe('idle');
});

it('is never seen for what is done within the throttle', () => {
  const { result, rerender } = start();
  pass(150);
  rerender({ active: false });
  pass(5000);
  expect(result.current).toBe('idle');
});

it('does not finish what was begun to be shown a moment before the end', () => {
  const { result, rerender } = start();
  pass(240);
  expect(result.current).toBe('running');
  rerender({ active: false });
  expect(result.current).toBe('idle');
});

it('is not shown for good by a throttle that ends in the moment of the finish', () => {
  const { result, rerender } = renderHook(
    ({ active }) => {
      const phase = useLoadingPhase(active);
      useEffect(() => {
        if (!active) vi.advanceTimersByTime(200);
      }, [active]);
      return phase;
    },
    { initialProps: { active: true } },
  );
  rerender({ active: false });
  expect(result.current).toBe('idle');
});

it('starts again when the next page loads while it fades', () => {
  const { result, rerender } = start();
  pass(400);
  rerender({ active: false });
  pass(500);
  rerender({ active: true });
  pass(200);
  expect(result.current).toBe('running');
});

it('is a named progress bar while it is seen, and hidden otherwise', () => {
  render(<LoadingBar active label="Loading" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  pass(200);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined();
});

it('[T9.13] is 3 px high, with a gradient of two colours of the theme', () => {
  const css = readFileSync(join(import.meta.dirname, 'loading-bar.module.css'), 'utf8');
  const [, bar = ''] = /\.bar \{([^}]*)\}/.exec(css) ?? [];
  expect(bar).toMatch(/(?:^|\s)height: 3px;/);
  const [, from, to] =
    /background: linear-gradient\(to right, var\((--[\w-]+)\), var\((--[\w-]+)\)\);/.exec(bar) ?? [];
  expect(from && to && from !== to, `from ${from} to ${to}`).toBe(true);
});
