/** `top`: in the flow of the page; `hidden`: above the screen; `shown`: over the page at the top of the screen. */
export type Stickiness = 'top' | 'hidden' | 'shown';

/** Pixels of scrolling that change nothing: a finger is never still. */
export const tolerance = 4;

/**
 * Spec 4, header sticky: hides on scroll down, shows on scroll up, resets at top.
 * @param from where the page stood when the state last followed it, px
 * @param to where it stands now, px
 * @param height of the header, px
 */
export function stickinessAfter(now: Stickiness, from: number, to: number, height: number): Stickiness {
  if (to <= 0) return 'top';
  if (Math.abs(to - from) < tolerance) return now;
  if (to < from) return now === 'top' ? 'top' : 'shown';
  return now === 'top' && to < height ? 'top' : 'hidden';
}
