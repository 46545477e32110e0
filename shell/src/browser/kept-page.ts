import type { Host } from '@icoteca/shared-contracts/host';
import type { KeptPage } from '../app/page-context.ts';
import { shellNamespace } from '../app/texts.ts';
import { whenNeeded } from './when-needed.ts';

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

/** Tells the visitor that only links work in the main region, until the page is loaded anew. */
export async function tellKeptPage(host: Host): Promise<void> {
  // What is notified before the frame is awake would not be in the server's page.
  await whenNeeded(null);
  const t = (key: string) => host.texts.text(shellNamespace, key);
  host.notify({
    type: 'warning',
    title: t('kept.title'),
    text: t('kept.text'),
    code: 'PAGE_NOT_HYDRATED',
    delayMs: 0,
    buttons: [{ title: t('retry'), onClick: () => window.location.reload() }],
  });
}
