import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '../remotes/remote-modules.ts';
import type { SidebarTab } from '../slots/slots.ts';

/**
 * The tab of the sidebar that the deepest route with an opinion names for what it loaded (specification CN 4, Sidebar);
 * undefined when none has one, or when the page failed and has nothing loaded.
 */
export function sidebarTabOf(
  matches: readonly { readonly handle: unknown; readonly data?: unknown }[],
): SidebarTab | undefined {
  const match = matches.findLast(({ handle }) => (handle as RouteHandle | undefined)?.sidebarTab);
  if (match?.data === undefined) return undefined;
  return (match.handle as RouteHandle).sidebarTab?.({ data: match.data });
}

/** The tab of the sidebar that the page wants open while the visitor has chosen none (specification CN 4, Sidebar). */
export const useSidebarTab = (): SidebarTab => sidebarTabOf(useMatches()) ?? 'styles';
