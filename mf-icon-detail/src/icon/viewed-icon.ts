import type {
  ExportDecision,
  IconDetails,
  IconFormat,
  IconRights,
  IconSummary,
} from '@icoteca/shared-contracts';

/** The icon being viewed, as the stores of its look and its file need it. */
export interface ViewedIcon {
  readonly summary: IconSummary;
  /** Null until they are loaded. */
  readonly details: IconDetails | null;
  /** Uploaded by a visitor: it has no style, author or licence of ours. */
  readonly isUpload: boolean;
  readonly iconRights: IconRights;
  /** The SVG document as drawn, if loaded and allowed. */
  readonly vector: string | null;
  /** Largest edge this visitor may download, px. */
  readonly limit: number;
  decide(format: IconFormat, size: number): ExportDecision;
}
