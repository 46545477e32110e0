import type { IconSummary } from '@icoteca/shared-contracts';

/** An icon that is to be added: the more is known of it the more the call says. */
export type IconToAdd = Pick<IconSummary, 'id'> &
  Partial<Pick<IconSummary, 'name' | 'isUserSource' | 'isColor' | 'platform'>>;

/** What became of icons that were added. */
export interface AddResult {
  readonly collectionId: string;
  readonly added: readonly string[];
  /** Those that were in the collection before. */
  readonly duplicates: readonly string[];
}
