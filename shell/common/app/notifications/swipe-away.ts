import { TOUCH } from '@icoteca/shared-contracts';
import type { PointerEvent } from 'react';

/** What an element needs to go when a finger swipes it sideways. */
export interface SwipeHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  /** Up and down stay with the browser, which scrolls. */
  readonly style: { readonly touchAction: 'pan-y' };
}

/** Where the finger came down, of the one element that is touched. */
let down: { readonly pointerId: number; readonly x: number; readonly y: number } | null = null;

/** Calls `onSwipe` for a finger that goes sideways by more than the tolerance of a swipe (specification CN 9, Touch). */
export function swipeAway(onSwipe: () => void): SwipeHandlers {
  return {
    onPointerDown({ pointerType, pointerId, clientX: x, clientY: y }) {
      down = pointerType === 'touch' ? { pointerId, x, y } : null;
    },
    onPointerUp({ pointerId, clientX, clientY }) {
      const started = down;
      down = null;
      if (started?.pointerId !== pointerId) return;
      const [across, along] = [Math.abs(clientX - started.x), Math.abs(clientY - started.y)];
      if (across > TOUCH.swipeTolerance && across > along) onSwipe();
    },
    onPointerCancel() {
      down = null;
    },
    style: { touchAction: 'pan-y' },
  };
}
