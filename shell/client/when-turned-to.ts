/** What shows that a link may be followed soon. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
/** A shorter rest is a pointer that passes, ms. */
const restMs = 60;
/** After scrolling: a pause between two turns of a wheel is no rest, ms. */
const scrolledRestMs = 200;

/**
 * Calls back with a link on which the pointer rests or a mouse button goes down, or which has got the focus or a finger. A button that
 * goes down follows the link in most cases: the rest is not awaited.
 * @param touched called immediately, also for a pointer that passes
 */
export function whenTurnedTo(
  window: Window,
  turned: (link: HTMLAnchorElement) => void,
  touched: (link: HTMLAnchorElement) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: HTMLAnchorElement | null = null;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const turnTo = (link: HTMLAnchorElement) => {
    waiting = null;
    turned(link);
  };
  const rest = (link: HTMLAnchorElement, ms: number) => {
    timer = setTimeout(() => {
      const left = scrolledAt + scrolledRestMs - performance.now();
      if (left > 0) rest(link, left);
      else turnTo(link);
    }, ms);
  };
  const turn = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a[href]') : null;
    waiting = link instanceof HTMLAnchorElement ? link : null;
    if (!waiting) return;
    touched(waiting);
    rest(waiting, restMs);
  };
  const press = ({ pointerType, button }: PointerEvent) => {
    // A finger that goes down may begin to scroll.
    if (!waiting || pointerType !== 'mouse' || button !== 0) return;
    clearTimeout(timer);
    turnTo(waiting);
  };
  for (const sign of signs) window.addEventListener(sign, turn, { capture: true, passive: true });
  window.addEventListener('pointerdown', press, { capture: true, passive: true });
  window.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
    },
    { passive: true },
  );
}
