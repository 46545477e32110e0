import type { Host } from '@icoteca/shared-contracts/host';
import { whenTouched } from '../../common/app/when-needed.ts';
import type { FlagStore } from '../../common/flags/flag.store.ts';

/** A page without input loads it after this time, ms. */
export const UNTOUCHED_MS = 20_000;

/**
 * Loads the feature client. The page has its features from the server, so it waits for the first input outside of a
 * text field, or a while. It loads immediately when the URL names a referral, and when an experiment runs: then the
 * page is hidden until it is loaded (specification CN 9, anti-flicker; `anti-flicker.css` shows it after 3.5 s in any
 * case).
 * @param isUrgent an experiment runs
 * @returns call it after each navigation
 */
export function loadFeatures(page: Window, host: Host, flags: FlagStore, isUrgent: boolean): () => void {
  let moved = () => {};
  let isLoaded = false;
  const loadOnce = async () => {
    if (isLoaded) return;
    isLoaded = true;
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
  if (isUrgent || /[?&](ref|utm_\w+)=/.test(page.location.search)) void loadOnce();
  else {
    const timer = setTimeout(loadOnce, UNTOUCHED_MS);
    whenTouched(() => {
      clearTimeout(timer);
      void loadOnce();
    });
  }
  return () => moved();
}
