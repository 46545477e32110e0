// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePointing } from './use-pointing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Later than any scrolling of other tests.
  vi.advanceTimersByTime(1e8);
});
afterEach(() => void vi.useRealTimers());

const mouse = { pointerType: 'mouse' } as PointerEvent;
const pointing = () => renderHook(() => usePointing()).result;

it('counts a resting mouse, and not a passing one', () => {
  const cell = pointing();
  act(() => cell.current.enter(mouse));
  act(() => void vi.advanceTimersByTime(59));
  expect(cell.current.isPointed).toBe(false);
  act(() => cell.current.leave());
  act(() => void vi.advanceTimersByTime(500));
  expect(cell.current.isPointed).toBe(false);
  act(() => cell.current.enter(mouse));
  act(() => void vi.advanceTimersByTime(60));
  expect(cell.current.isPointed).toBe(true);
});

it('does not count a mouse under which rows scroll by', () => {
  const cell = pointing();
  act(() => cell.current.enter(mouse));
  for (let notch = 0; notch < 4; notch += 1) {
    act(() => void vi.advanceTimersByTime(notch === 0 ? 50 : 150));
    act(() => void fireEvent.scroll(window));
  }
  expect(cell.current.isPointed).toBe(false);
  act(() => void vi.advanceTimersByTime(200));
  expect(cell.current.isPointed).toBe(true);
});

it('[T9.10] a key right after the mouse entered counts immediately, and is passed on', () => {
  const cell = pointing();
  act(() => cell.current.enter(mouse));
  act(() => void fireEvent.keyDown(document.body, { key: 'd' }));
  expect([cell.current.isPointed, cell.current.pressed?.key]).toEqual([true, 'd']);
  act(() => cell.current.leave());
  expect([cell.current.isPointed, cell.current.pressed]).toEqual([false, null]);
  act(() => void fireEvent.keyDown(document.body, { key: 'd' }));
  expect(cell.current.isPointed).toBe(false);
});
