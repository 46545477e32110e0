// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { installNativeOverlays } from '../testing/native-overlays.ts';
import { UiError } from '../ui-error.ts';
import { Tooltip, type TooltipPosition } from './tooltip.tsx';
import { checkedPosition } from './tooltip-position.ts';

beforeAll(installNativeOverlays);
beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show() {
  render(
    <Tooltip text="Hide sidebar">
      <button type="button">Close</button>
    </Tooltip>,
  );
  return screen.getByRole('button');
}

it('[T9.03] [T4.30] is shown after 100 ms', () => {
  fireEvent.pointerEnter(show());
  act(() => vi.advanceTimersByTime(99));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Hide sidebar');
});

it('describes its control while it is shown', () => {
  const button = show();
  fireEvent.pointerEnter(button);
  act(() => vi.advanceTimersByTime(100));
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

it('goes when the pointer leaves, on Escape and on a press', () => {
  const button = show();
  for (const end of [
    () => fireEvent.pointerLeave(button),
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(button),
  ]) {
    fireEvent.pointerEnter(button);
    act(() => vi.advanceTimersByTime(100));
    expect(screen.getByRole('tooltip')).toBeDefined();
    end();
    act(() => vi.advanceTimersByTime(100));
    expect(screen.queryByRole('tooltip')).toBeNull();
  }
});

it('stays away on touch, which has no hover', () => {
  fireEvent.pointerEnter(show(), { pointerType: 'touch' });
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('[T8.16] throws an error for an unknown position, with the nearest that exists', () => {
  const wrong = () => checkedPosition('left' as TooltipPosition);
  expect(wrong).toThrow(UiError);
  expect(wrong).toThrow(/UI_TOOLTIP_POSITION.*"left".*Use "start"/);
});
