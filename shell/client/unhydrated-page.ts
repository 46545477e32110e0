import type { Host } from '@icoteca/shared-contracts/host';
import type { UnhydratedPage } from '../common/app/page-context.ts';
import { shellNamespace } from '../common/app/texts.ts';
import { whenNeeded } from '../common/app/when-needed.ts';

/**
 * Reads a page whose remote cannot be loaded in the browser, so that it stays as the server rendered it. Its
 * `noscript` content is shown, since the main region works like one without script.
 */
export function unhydratedPage(document: Document): UnhydratedPage {
  const main = document.querySelector('main');
  for (const offer of main?.querySelectorAll('noscript') ?? []) offer.outerHTML = offer.textContent ?? '';
  return {
    layout: document.querySelector('[data-region="sidebar"]') ? 'browse' : 'read',
    main: { __html: main?.innerHTML ?? '' },
  };
}

/**
 * Pauses between attempts to hydrate the page: the first, and the longest, in ms. Each is up to twice as long by
 * chance.
 */
const pauses = { first: 4000, longest: 60_000 };

/**
 * Notifies the visitor that only links work in the main region, until its scripts are loaded: by retries, when the
 * network is back, and by the button. The message stays until the hydrated page is drawn: what is typed before that
 * is lost.
 * @param hydrate loads the scripts; false when they still cannot be loaded
 * @param isLoading whether the scripts are still loading, so that the first attempt is worth it immediately
 */
export async function notifyUnhydratedPage(
  host: Host,
  hydrate: () => Promise<boolean>,
  isLoading = false,
): Promise<void> {
  const watching = new AbortController();
  let close = () => {};
  let trying = false;
  let wantedMeanwhile = false;
  async function tryAgain(): Promise<void> {
    if (watching.signal.aborted) return;
    // The running attempt may fail for an old reason: a click, or a network that is back, gets one of its own.
    if (trying) {
      wantedMeanwhile = true;
      return;
    }
    trying = true;
    try {
      do {
        wantedMeanwhile = false;
        const staticContent = document.querySelector('main')?.firstElementChild ?? null;
        if (await hydrate()) {
          watching.abort();
          await untilRemoved(staticContent);
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
  // A notification before hydration of the frame would differ from the HTML of the server.
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

/** Resolves when an element has left the page, which React does when the browser is idle. */
function untilRemoved(element: Element | null): Promise<void> {
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
