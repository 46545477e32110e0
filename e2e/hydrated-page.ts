import type { Page } from 'playwright';

/**
 * Waits until the page itself answers clicks and keys: before that, links and forms lead to whole new pages. On a machine
 * at work a page falls silent on the network before its scripts have run; and as it hydrates in slices, its elements have
 * their properties before the page as a whole has been committed.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ofReact = (node: Node, name: string) =>
      Object.entries(node).find(([key]) => key.startsWith(name))?.[1];
    const root = ofReact(document, '__reactContainer')?.stateNode?.current;
    if (root?.memoizedState?.isDehydrated !== false) return false;
    const part = document.querySelector('main *');
    return part !== null && ofReact(part, '__reactProps') !== undefined;
  });
}

/** Waits until the page is hydrated and its network idle: everything for a passive visitor is loaded. */
export async function untilAtRest(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}
