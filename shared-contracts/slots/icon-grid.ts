import type { IconSummary } from '../entities/icon.ts';

/** The collection that a grid belongs to, as far as the grid and the slots in it need to know. */
export interface CollectionView {
  readonly id: string;
  readonly name: string;
  /** The visitor may add, move, remove and order its icons. */
  readonly isEditable: boolean;
}

/** An icon in the grid of another remote, with what is going on with it. */
export interface GridIcon extends IconSummary {
  /** Being uploaded: the cell shows a spinner and can neither be opened nor selected (specification CN 4, Upload). */
  readonly isLoading?: boolean;
}

/**
 * What a page of another remote gives to the slot `icon-grid`. A change of `icons` is drawn immediately and moves no more than it must.
 * The grid writes the open icon and the page on the screen into the query of the address (`viewParameters`): the route of the page
 * must not load itself again for them, and its server gets them, so that `?page=2` shows the second page without script.
 */
export interface IconGridView {
  /** Identifies the list: the place in it, the open icon and the selection belong to it. */
  readonly listKey: string;
  /** Name of the list, for assistive technology. */
  readonly label: string;
  /** Every icon of the list in its order, or those that are known so far; up to a thousand. */
  readonly icons: readonly GridIcon[];
  /** How many the list has. Places beyond `icons` are drawn as skeletons. */
  readonly total: number;
  /** Version of the catalogue that the icons were read from; part of the addresses of preview sheets. */
  readonly catalogueVersion: string;
  /** What icons of one colour are painted in, hex without # or `start,end`; undefined leaves them as they are. */
  readonly paint?: string | undefined;
  /** Further edits of all icons, such as padding, as calls carry them (`parseEdits`). A stroke width applies to icons with strokes. */
  readonly edits?: string | undefined;
  readonly collection: CollectionView | null;
  /**
   * The visitor ordered the icons by hand, by dragging inside the grid or with Alt and arrow keys. Absent: the order is fixed.
   * @param ids the icons that move, in their order
   * @param before id of the icon that they come before; null for the end
   */
  readonly onOrder?: ((ids: readonly string[], before: string | null) => void) | undefined;
  /**
   * The visitor pressed Delete on an icon or on the selection. The grid drops from its selection what leaves `icons`; the page
   * asks nothing of the visitor that it can undo.
   */
  readonly onRemove?: ((ids: readonly string[]) => void) | undefined;
}
