import type { IconSummary } from '../entities/icon.ts';

/**
 * Typed places that one remote (or the shell) leaves open and another fills. The name is what `remote.json` lists
 * under `slots`; the value is the props that the filling component gets.
 */
export interface SlotProps {
  /** Top of every page. Shown by the shell, filled by mf-header. */
  header: Record<string, never>;
  /** Left column of browse pages. Shown by the shell, filled by mf-search. */
  sidebar: Record<string, never>;
  /** The tab of collections in the sidebar. Shown by mf-search, which has no such tab while nobody fills it. */
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
    readonly onClose: () => void;
    /** Another variant was chosen inside the panel. */
    readonly onSelect: (icon: IconSummary) => void;
  };
  /** Quick actions of a grid cell (copy, download), shown on hover and focus. */
  'icon-actions': {
    readonly icon: IconSummary;
    /** A key that was pressed over the cell; the actions may come later than the key that is for them. */
    readonly pressed?: KeyboardEvent | null;
  };
}
export type SlotName = keyof SlotProps;
