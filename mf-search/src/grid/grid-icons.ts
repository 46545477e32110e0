import type { GridIcon } from '@icoteca/shared-contracts';
import type { PictureCell } from '@icoteca/shared-ui';
import type { CSSProperties } from 'react';

/**
 * The icons of a grid by index. Results are fetched page by page (`IconPages`); the list of another remote is complete
 * and may change while it is shown (`IconList`).
 */
export interface GridIcons {
  readonly total: number;
  /** Icons per request, and on the page of the server. */
  readonly pageSize: number;
  /** Undefined until it is loaded. */
  iconAt(index: number): GridIcon | undefined;
  /** React key of the cell at an index. */
  keyAt(index: number): string | number;
  /** Cell of the preview in its sheet, or the URL of a picture of its own; null for the plain one. */
  cellAt(index: number): PictureCell | string | null;
  /** Index of a loaded icon; -1 for others. */
  indexOf(id: string): number;
  /** Present index of an icon that was at `last`; null when it was removed. */
  placeOf(id: string, last: number): number | null;
  /** CSS variables of the sheets of the page of the server, in whose HTML each URL occurs once; later cells have the URL. */
  readonly servedStyle: CSSProperties;
  /** Page number, from 1, of an index. */
  pageOf(index: number): number;
  /** Fetches what is missing between two indexes, inclusive. */
  need(from: number, to: number): void;
  /**
   * Fetches missing pages between two indexes, inclusive, one by one; stops at the first failure.
   * @returns whether something was loaded
   */
  fetchBetween(from: number, to: number): Promise<boolean>;
  /** All loaded icons, in the order of the list. */
  loaded(): readonly GridIcon[];
  /** Calls back before icons change position, while the old ones are rendered. @returns the way to stop */
  beforeChange(listener: () => void): () => void;
  /** Aborts running requests; the icons stay. */
  dispose(): void;
}
