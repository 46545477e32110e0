import type { Host } from '@icoteca/shared-contracts/host';
import type { KeptPage } from '../common/app/page-context.ts';
import { shellNamespace } from '../common/app/texts.ts';
import { whenNeeded } from '../common/app/when-needed.ts';

/**
 * Takes note of a page whose remote cannot be had in the browser, so that it stays as the server made it. What the page
 * offers to visitors without script is shown, since the main region now is like theirs.
 */
export function keptPage(document: Document): KeptPage {
  const main = document.querySelector('main');
  for (const offer of main?.querySelectorAll('noscript') ?? []) offer.outerHTML = offer.textContent ?? '';
  return {
    layout: document.querySelector('[data-region="sidebar"]') ? 'browse' : 'read',
    main: { __html: main?.innerHTML ?? '' },
  };
}

/** Pauses between attempts to wake the page: the first, and the longest, in ms. Each is up to twice as long by chance. */
const pauses = { first: 4000, longest: 60_000 };

/**
 * Tells the visitor that only links work in the main region, until its scripts come: they are asked for again and again,
 * when the network is back, and by the button. The page then wakes where it is. The message stays until the awake page is
 * drawn: what is typed before that goes with the old one.
 * @param wake loads the scripts; false when they cannot be had yet
 * @param isLoading whether the scripts are still on their way, so that there is something to wait for at once
 */
export async function tellKeptPage(
  host: Host,
  wake: () => Promise<boolean>,
  isLoading = false,
): Promise<void> {
  const watching = new AbortController();
  let close = () => {};
  let trying = false;
  let wantedMeanwhile = false;
  async function tryAgain(): Promise<void> {
    if (watching.signal.aborted) return;
    // The attempt under way may fail for what was before: a click, or the network that is back, gets one of its own.
    if (trying) {
      wantedMeanwhile = true;
      return;
    }
    trying = true;
    try {
      do {
        wantedMeanwhile = false;
        const asleep = document.querySelector('main')?.firstElementChild ?? null;
        if (await wake()) {
          watching.abort();
          await untilGone(asleep);
          close();
          return;
        }
      } while (wantedMeanwhile);
    } finally {
      trying = false;
    }
  }
  window.addEventListener('online', tryAgain, { signal: watching.signal });
  const later = (pause: number) => {
    setTimeout(
      async () => {
        if (document.visibilityState === 'visible') await tryAgain();
        if (!watching.signal.aborted) later(Math.min(pause * 2, pauses.longest));
      },
      pause * (1 + Math.random()),
    );
  };
  if (isLoading) void tryAgain();
  later(pauses.first);
  // What is notified before the frame is awake would not be in the server's page.
  await whenNeeded(null);
  if (watching.signal.aborted) return;
  const t = (key: string) => host.texts.text(shellNamespace, key);
  close = host.notify({
    type: 'warning',
    title: t('kept.title'),
    text: t('kept.text'),
    code: 'PAGE_NOT_HYDRATED',
    delayMs: 0,
    buttons: [{ title: t('retry'), onClick: () => void tryAgain(), keepOpen: true }],
  });
}

/** Resolves when an element has left the page: the next page is drawn when the browser has time for it. */
function untilGone(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (element?.isConnected) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
