/** What shows that a link may be followed soon. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
/** A shorter rest is a pointer that passes, ms. */
const restMs = 60;
/** After scrolling: a pause between two turns of a wheel is no rest, ms. */
const scrolledRestMs = 200;

/** Calls back with a link on which the pointer rests, or which has got the focus or a finger. */
export function whenTurnedTo(window: Window, turned: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const rest = (link: HTMLAnchorElement, ms: number) => {
    timer = setTimeout(() => {
      const left = scrolledAt + scrolledRestMs - performance.now();
      if (left > 0) rest(link, left);
      else turned(link);
    }, ms);
  };
  const turn = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link instanceof HTMLAnchorElement && link.href) rest(link, restMs);
  };
  for (const sign of signs) window.addEventListener(sign, turn, { capture: true, passive: true });
  window.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
    },
    { passive: true },
  );
}
