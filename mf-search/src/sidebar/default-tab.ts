import type { SidebarTab } from './sidebar-rail.tsx';

/** The visitor's own collections: the list of them, and one by its id. A public one is a page like any other. */
const ownCollections = /^\/(?:icons\/collections|icon\/collections\/[^/]+)\/?$/;

/** The tab that is open while the visitor has chosen none (specification CN 4, Sidebar). */
export function defaultTab(pathname: string): SidebarTab {
  return ownCollections.test(pathname) ? 'collections' : 'styles';
}
