import type { EventBus, SessionView } from '@icoteca/shared-contracts';
import type { RequestFacts } from '@icoteca/shared-contracts/host';
import type { FlagStore } from '../../flags/flag.store.ts';
import { whenTouched } from '../when-needed.ts';

/** What the features of a page work with. */
export interface FeatureParts {
  readonly flags: FlagStore;
  readonly session: SessionView;
  readonly events: EventBus;
  readonly facts: RequestFacts;
  /** Code of the page's locale. */
  readonly locale: string;
  readonly origin: string;
}

/** A page that nobody touches begins to listen for changed features after this time, ms. */
export const UNTOUCHED_MS = 20_000;

/**
 * Fetches what follows the features. The page has their values from the server, so it waits for the first touch outside of a text
 * field, or a while; only where an experiment runs is it needed at once, and the page is shown when it is there
 * (specification CN 9, anti-flicker; `anti-flicker.css` shows it after 3.5 s whatever happens).
 * @param isUrgent an experiment runs
 * @returns to be called when the page has moved to another address
 */
export function wakeFeatures(page: Window, parts: FeatureParts, isUrgent: boolean): () => void {
  let moved = () => {};
  let woken = false;
  const wake = async () => {
    if (woken) return;
    woken = true;
    try {
      const { startFeatures } = await import('./start-features.ts');
      moved = await startFeatures(page, parts);
    } catch (error) {
      // The page goes on with what the server said.
      console.error(error);
    } finally {
      delete page.document.documentElement.dataset.experiments;
    }
  };
  if (isUrgent) void wake();
  else {
    const timer = setTimeout(wake, UNTOUCHED_MS);
    whenTouched(() => {
      clearTimeout(timer);
      void wake();
    });
  }
  return () => moved();
}
