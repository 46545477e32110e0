/** Events that show that the visitor wants a region now. */
const wishes = ['pointerover', 'focusin', 'touchstart', 'click'] as const;
/** At the latest then, ms. */
const latestMs = 3000;
/** Scrolling has paused after as long without a scroll event, ms. */
const pauseMs = 200;
/** Until the page has answered to a press, ms: what was pressed comes first, such as the panel of an icon. */
const answerMs = 1000;

/**
 * Resolves when the browser is idle, or immediately when the visitor touches the element. Regions beside the main one
 * hydrate then, so that typing in the search is possible sooner.
 */
export function whenNeeded(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const wish of wishes) element?.removeEventListener(wish, done);
      resolve();
    };
    for (const wish of wishes) element?.addEventListener(wish, done, { once: true, passive: true });
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: latestMs });
    // Safari has no idle callback.
    else setTimeout(done, 200);
  });
}

/**
 * Resolves when the visitor turns to the element, presses a key that may be a hotkey of it, or has left its page: the next
 * page may show the same slot.
 * @param soon events anywhere on the page after which it resolves when the browser is idle and scrolling has paused, if the
 *   element is shown; after a press a second later
 */
export function whenWanted(element: Element, soon: readonly string[] = []): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(pause);
      stop.abort();
      resolve();
    };
    const look = ({ type, target }: Event) => {
      const isWanted =
        type === 'keydown' ? !isField(target) : target instanceof Node && element.contains(target);
      if (isWanted || !element.isConnected) end();
      else if (soon.includes(type) && (pause ? type === 'scroll' : element.checkVisibility())) {
        clearTimeout(pause);
        const ms = type === 'pointerdown' ? answerMs : pauseMs;
        pause = setTimeout(() => void whenNeeded(element).then(end), ms);
      }
    };
    // The pointer or the focus may have come before this script.
    if (element.matches(':hover, :focus-within')) return end();
    // On the way down: React stops events on parts of the page that are not hydrated yet.
    for (const sign of new Set([...wishes, 'keydown', ...soon]))
      window.addEventListener(sign, look, { capture: true, passive: true, signal: stop.signal });
  });
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The first signs of a visitor who does something. */
const touches = ['pointerdown', 'keydown'] as const;

/**
 * Calls back a second after the visitor has touched the page outside of a text field, once the browser is idle.
 * @returns cancels it
 */
export function whenTouched(touched: () => void): () => void {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touch = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) return;
    waiting.abort();
    timer = setTimeout(() => void whenNeeded(null).then(touched), answerMs);
  };
  for (const sign of touches) window.addEventListener(sign, touch, { passive: true, signal: waiting.signal });
  return () => {
    clearTimeout(timer);
    waiting.abort();
  };
}
