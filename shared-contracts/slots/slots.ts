import type { IconSummary } from '../entities/icon.ts';
import type { CollectionView, IconGridView } from './icon-grid.ts';

/** Tabs of the sidebar (specification CN 4). */
export type SidebarTab = 'styles' | 'categories' | 'collections';

/**
 * Typed places that one remote (or the shell) leaves open and another fills. The name is what `remote.json` lists
 * under `slots`; the value is the props that the filling component gets.
 */
export interface SlotProps {
  /** Top of every page. Shown by the shell, filled by mf-header. */
  header: Record<string, never>;
  /** Left column of browse pages. Shown by the shell, filled by mf-search. */
  sidebar: Record<string, never>;
  /** The tab of collections in the sidebar. Shown by mf-search, which has no such tab while the slot is empty. */
  'sidebar-collections': Record<string, never>;
  /** Search bar on pages that are not mf-search's own. */
  'search-bar': { readonly variant: 'bar' | 'hero' };
  /** The panel that opens under a row of the grid. Shown by mf-search, filled by mf-icon-detail. */
  'icon-panel': {
    readonly icon: IconSummary;
    /** The term of the page, for similar tags. */
    readonly term: string | null;
    /** What the filters of the page paint icons in, as calls carry it: hex without #, or `start,end`. */
    readonly paint?: string | undefined;
    /** What else the page does to its icons, as calls carry it in `edits`. */
    readonly edits?: string | undefined;
    readonly onClose: () => void;
    /** Another variant was chosen inside the panel. */
    readonly onSelect: (icon: IconSummary) => void;
    /** Adds icons to the selection of the grid around the panel. */
    readonly onCollect?: ((icons: readonly IconSummary[]) => void) | undefined;
  };
  /**
   * A grid of icons on a page of another remote: virtual, with panel, selection, bulk bar and quick actions, as on result
   * pages. Filled by mf-search; without it the page shows a plain list of links.
   */
  'icon-grid': IconGridView;
  /**
   * Favorite star and "Add to collection" of one icon. Shown by mf-icon-detail (panel, icon page) and by mf-search (grid
   * cell, on hover and focus), filled by mf-collections; without it the place stays empty.
   */
  'add-to-collection': {
    readonly icon: IconSummary;
    readonly place: 'panel' | 'page' | 'cell';
    /** A key that was pressed over the cell before the slot was filled. */
    readonly pressed?: KeyboardEvent | null;
  };
  /**
   * Actions on the selected icons, in the selection bar of a grid: add, and on the page of a collection move and remove.
   * Shown by mf-search, filled by mf-collections.
   */
  'selection-actions': {
    readonly icons: readonly IconSummary[];
    /** The collection whose icons the grid shows; null on every other page. */
    readonly collection: CollectionView | null;
    /** Empties the selection. */
    readonly onDone: () => void;
  };
  /** Quick actions of a grid cell (copy, download), shown on hover and focus. */
  'icon-actions': {
    readonly icon: IconSummary;
    /** A key that was pressed over the cell; the actions may come later than the key that is for them. */
    readonly pressed?: KeyboardEvent | null;
    /** As for `icon-panel`. */
    readonly paint?: string | undefined;
    readonly edits?: string | undefined;
  };
}
export type SlotName = keyof SlotProps;
