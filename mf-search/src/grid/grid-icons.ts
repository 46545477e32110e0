import type { GridIcon } from '@icoteca/shared-contracts';
import type { PictureCell } from '@icoteca/shared-ui';
import type { CSSProperties } from 'react';

/**
 * The icons of a grid by their places, from 0, as far as they are here. A result is fetched page by page (`IconPages`); the list
 * of another remote is given whole and may change while it is shown (`IconList`).
 */
export interface GridIcons {
  readonly total: number;
  /** As many are fetched at once, and drawn by the server. */
  readonly pageSize: number;
  /** Undefined while it is not here. */
  iconAt(index: number): GridIcon | undefined;
  /** What tells the cell of a place from others when icons change their places. */
  keyAt(index: number): string | number;
  /** Where the preview of an icon is cut out of its sheet; null for a picture of its own. */
  cellAt(index: number): PictureCell | null;
  /** Place of an icon among those that are here; -1 when it is not. */
  indexOf(id: string): number;
  /** Where an icon is now that was at a place; null when it is no longer in the list. */
  placeOf(id: string, last: number): number | null;
  /** CSS variables of the sheets that the places from `from` up to `to` are cut from. */
  sheetStyle(from: number, to: number): CSSProperties;
  /** Number of the page, from 1, that holds a place. */
  pageOf(index: number): number;
  /** Fetches what is missing between two places, both inside. */
  need(from: number, to: number): void;
  /**
   * Fetches one after the other what is missing between two places, both inside; ends at the first that fails.
   * @returns whether something came
   */
  fetchBetween(from: number, to: number): Promise<boolean>;
  /** All icons that are here, in the order of the list. */
  loaded(): readonly GridIcon[];
  /**
   * Hears that icons are about to change their places, while the old ones are still on the page.
   * @returns the way to stop
   */
  beforeChange(listener: () => void): () => void;
  /** Stops what is under way; the icons stay. */
  dispose(): void;
}
