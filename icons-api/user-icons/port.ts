import type { IconDetails, IconSummary } from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import type { LostIcon } from '../icon-files/image-ports.ts';

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
interface UserIcons {
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

/** The same for everything else that takes the id of an icon: pictures, files, fonts, sprites and the call for one icon. */
export interface UserIconSource extends UserIcons {
  /**
   * Those of these ids that the viewer may see, by id, ready to be drawn; `LostIcon` for one whose file is gone.
   * @throws FileStoreUnavailable
   */
  renderablesOf(
    ids: readonly string[],
    viewer: IconViewer,
  ): Promise<ReadonlyMap<string, RenderableIcon | LostIcon>>;
  /**
   * Everything that the page of an icon shows; null for an icon that the viewer may not see.
   * @param withVector with the SVG, which only the owner gets
   * @throws ApiFailure ICON_FILE_LOST, FileStoreUnavailable
   */
  detailsOf(id: string, viewer: IconViewer, withVector: boolean): Promise<IconDetails | null>;
}
