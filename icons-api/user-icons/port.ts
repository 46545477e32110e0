import type { IconDetails, IconSummary } from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import type { LostIcon } from '../icon-files/image-ports.ts';

/** Viewer of uploaded icons; null for a guest. */
export interface IconViewer {
  readonly accountId: string | null;
}

export interface SummaryOptions {
  /** Adds the SVG of small drawings, for their owner only (resolution 19). */
  readonly withVectors: boolean;
}

/** Icons that visitors uploaded (CN 3, Uploaded SVG). */
export interface UserIconSource {
  /**
   * Those of the ids that are uploaded icons visible to the viewer: all for their owner, for others those in a public
   * collection. At most one query, none when no id can be that of an uploaded icon.
   */
  summariesOf(
    ids: readonly string[],
    viewer: IconViewer,
    options: SummaryOptions,
  ): Promise<ReadonlyMap<string, IconSummary>>;
  /** Those of the ids that are uploaded icons of the account. At most one query. */
  ownedBy(ids: readonly string[], accountId: string): Promise<ReadonlySet<string>>;
  /** Visible icons by id, ready to be drawn; `LostIcon` for one whose file is missing. @throws FileStoreUnavailable */
  renderablesOf(
    ids: readonly string[],
    viewer: IconViewer,
  ): Promise<ReadonlyMap<string, RenderableIcon | LostIcon>>;
  /**
   * Details of an icon; null when the viewer may not see it.
   * @param withVector adds the SVG, for the owner only
   * @throws ApiFailure ICON_FILE_LOST, FileStoreUnavailable
   */
  detailsOf(id: string, viewer: IconViewer, withVector: boolean): Promise<IconDetails | null>;
}
