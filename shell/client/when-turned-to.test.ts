// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenTurnedTo } from './when-turned-to.ts';

const turned = vi.fn();
const touched = vi.fn();
whenTurnedTo(
  window,
  ({ pathname }) => turned(pathname),
  ({ pathname }) => touched(pathname),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = '<a href="/icons"><b>Icons</b></a><a>Soon</a><p>Text</p>';
});
afterEach(() => void vi.useRealTimers());

const at = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

it.each(['pointerover', 'focusin', 'touchstart'])('calls back after %s of any part of a link', (type) => {
  at('b', type);
  vi.advanceTimersByTime(59);
  expect(turned).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(turned).toHaveBeenCalledExactlyOnceWith('/icons');
});

it('leaves a pointer alone that passes, and one under which rows scroll by', () => {
  at('b');
  vi.advanceTimersByTime(30);
  at('p');
  vi.advanceTimersByTime(100);
  at('b');
  vi.advanceTimersByTime(50);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(199);
  expect(turned).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(turned).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(300);
  expect(turned).toHaveBeenCalledOnce();
});

it('does not await the rest when a mouse button goes down, and calls back once', () => {
  const press = (pointerType: string, button = 0) =>
    document
      .querySelector('b')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType, button }));
  at('b');
  press('touch');
  press('mouse', 2);
  expect(turned).not.toHaveBeenCalled();
  press('mouse');
  expect(turned).toHaveBeenCalledExactlyOnceWith('/icons');
  vi.advanceTimersByTime(300);
  press('mouse');
  expect(turned).toHaveBeenCalledOnce();
});

it('says immediately which link a pointer touches, also one that passes', () => {
  at('b');
  expect(touched).toHaveBeenCalledExactlyOnceWith('/icons');
  at('p');
  vi.advanceTimersByTime(100);
  expect(turned).not.toHaveBeenCalled();
});

it('leaves what leads nowhere alone', () => {
  at('a:nth-child(2)');
  at('p');
  vi.advanceTimersByTime(100);
  expect(turned).not.toHaveBeenCalled();
  expect(touched).not.toHaveBeenCalled();
});
