import type { IconSummary } from '@icoteca/shared-contracts';

/** An icon to add, with as much of its summary as is known. */
export type IconToAdd = Pick<IconSummary, 'id'> &
  Partial<Pick<IconSummary, 'name' | 'isUserSource' | 'isColor' | 'platform'>>;

/** Result of an addition. */
export interface AddResult {
  readonly collectionId: string;
  readonly added: readonly string[];
  /** Icons that were already in the collection. */
  readonly duplicates: readonly string[];
}
