import type { ViewBox } from '@icoteca/shared-contracts';

/** An icon with everything that rendering needs. */
export interface RenderableIcon {
  id: string;
  name: string;
  /** Display name. */
  title: string;
  /** apiCode of the style. */
  platform: string;
  /** Display name of the style. */
  platformName: string;
  /** Content of the SVG, cleaned at import. */
  body: string;
  box: ViewBox;
  /** Changes with the drawing; part of immutable URLs and cache keys. */
  contentHash: string;
  isColor: boolean;
  /** Drawn in one gradient, which can be replaced. */
  isGradient: boolean;
  free: boolean;
  isUserSource: boolean;
  /** For uploads: whether the caller uploaded it. */
  uploadedBy?: 'visitor' | 'another';
  author: { name: string };
  licence: { title: string; url: string };
}
