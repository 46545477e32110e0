import type { IconSummary } from '@icoteca/shared-contracts';

/** Who looks at uploaded icons; null for a guest. */
export interface IconViewer {
  readonly accountId: string | null;
}

/** What uploaded icons are asked for with. */
export interface SummaryOptions {
  /** With the SVG of small drawings, which only their owner gets (resolution 19). */
  readonly withVectors: boolean;
}

/** Icons that visitors uploaded, as collections need them (specification CN 3, Uploaded SVG). */
export interface UserIcons {
  /**
   * Those of these ids that are uploaded icons which the viewer may see, by id: all of their owner, for others those that are
   * in a public collection. Ids of the catalogue, unknown ids and icons of others are not in the answer. One query at most,
   * none when no id can be one of an uploaded icon.
   */
  summariesOf(
    ids: readonly string[],
    viewer: IconViewer,
    options: SummaryOptions,
  ): Promise<ReadonlyMap<string, IconSummary>>;
  /** Those of these ids that are uploaded icons of the account. One query at most. */
  ownedBy(ids: readonly string[], accountId: string): Promise<ReadonlySet<string>>;
}

/** Where nobody can upload icons there are none. */
export const noUserIcons: UserIcons = {
  summariesOf: async () => new Map(),
  ownedBy: async () => new Set(),
};
