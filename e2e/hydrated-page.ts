import type { Page } from 'playwright';

/**
 * Waits until the page itself answers clicks and keys: before that, links and forms lead to whole new pages. On a machine
 * at work a page falls silent on the network before its scripts have run.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const part = document.querySelector('main *');
    return part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'));
  });
}

/** Waits until the page is hydrated and its network idle: everything for a passive visitor is loaded. */
export async function untilAtRest(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}
