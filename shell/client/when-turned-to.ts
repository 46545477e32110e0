/** What shows that a link may be followed soon. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
/** A shorter rest is a pointer that passes, ms. */
const restMs = 60;
/** After scrolling: a pause between two turns of a wheel is no rest, ms. */
const scrolledRestMs = 200;

/** Calls back with a link on which the pointer rests, or which has got the focus or a finger. */
export function whenTurnedTo(window: Window, turned: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next: HTMLAnchorElement | null = null;
  const rest = (ms: number) => {
    clearTimeout(timer);
    if (!next) return;
    timer = setTimeout(
      (link: HTMLAnchorElement) => {
        next = null;
        turned(link);
      },
      restMs,
      next,
    );
  };
  const turn = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    next = link instanceof HTMLAnchorElement && link.href ? link : null;
    rest(restMs);
  };
  for (const sign of signs) window.addEventListener(sign, turn, { capture: true, passive: true });
  window.addEventListener('scroll', () => rest(scrolledRestMs), { passive: true });
}
