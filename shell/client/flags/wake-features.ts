import type { Host } from '@icoteca/shared-contracts/host';
import { whenTouched } from '../../common/app/when-needed.ts';
import type { FlagStore } from '../../common/flags/flag.store.ts';

/** A page that nobody touches begins to listen for changed features after this time, ms. */
export const UNTOUCHED_MS = 20_000;

/**
 * Fetches what follows the features. The page has their values from the server, so it waits for the first touch outside of a text
 * field, or a while. Where the address says who sent the visitor it comes at once and notes it; where an experiment runs it
 * comes at once, too, and the page is shown when it is there
 * (specification CN 9, anti-flicker; `anti-flicker.css` shows it after 3.5 s whatever happens).
 * @param isUrgent an experiment runs
 * @returns to be called when the page has moved to another address
 */
export function wakeFeatures(page: Window, host: Host, flags: FlagStore, isUrgent: boolean): () => void {
  let moved = () => {};
  let woken = false;
  const wake = async () => {
    if (woken) return;
    woken = true;
    try {
      const { startFeatures } = await import('./start-features.ts');
      moved = await startFeatures(page, host, flags);
    } catch (error) {
      // The page goes on with what the server said.
      console.error(error);
    } finally {
      delete page.document.documentElement.dataset.experiments;
    }
  };
  if (isUrgent || /[?&](ref|utm_\w+)=/.test(page.location.search)) void wake();
  else {
    const timer = setTimeout(wake, UNTOUCHED_MS);
    whenTouched(() => {
      clearTimeout(timer);
      void wake();
    });
  }
  return () => moved();
}
