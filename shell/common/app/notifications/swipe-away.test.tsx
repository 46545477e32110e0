// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { swipeAway } from './swipe-away.ts';

afterEach(cleanup);

it.each([
  ['a finger that goes 31 px to the right', 'touch', 31, 0, 1],
  ['a finger that goes 31 px to the left', 'touch', -31, 5, 1],
  ['a finger that goes 30 px', 'touch', 30, 0, 0],
  ['a finger that scrolls', 'touch', 40, 60, 0],
  ['a mouse that marks text', 'mouse', 90, 0, 0],
])('[T9.11] %s swipes or not', (_what, pointerType, across, along, times) => {
  const onSwipe = vi.fn();
  render(<div data-testid="toast" {...swipeAway(onSwipe)} />);
  const toast = screen.getByTestId('toast');
  const at = { pointerType, pointerId: 3, clientX: 100, clientY: 100 };
  fireEvent.pointerDown(toast, at);
  fireEvent.pointerUp(toast, { ...at, clientX: 100 + across, clientY: 100 + along });
  expect(onSwipe).toHaveBeenCalledTimes(times);
  fireEvent.pointerUp(toast, { ...at, clientX: 300 });
  expect(onSwipe, 'a finger that never came down').toHaveBeenCalledTimes(times);
});

it('a swipe that the browser took for its own is none', () => {
  const onSwipe = vi.fn();
  render(<div data-testid="toast" {...swipeAway(onSwipe)} />);
  const toast = screen.getByTestId('toast');
  const at = { pointerType: 'touch', pointerId: 3, clientX: 100, clientY: 100 };
  fireEvent.pointerDown(toast, at);
  fireEvent.pointerCancel(toast, at);
  fireEvent.pointerUp(toast, { ...at, clientX: 300 });
  expect(onSwipe).not.toHaveBeenCalled();
});
