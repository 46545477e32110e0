import type { ViewBox } from '@icoteca/shared-contracts';

/** What rendering needs to know of an icon. The server reads it from the catalogue. */
export interface RenderableIcon {
  id: string;
  name: string;
  /** Display name. */
  title: string;
  /** apiCode of the style. */
  platform: string;
  /** Display name of the style. */
  platformName: string;
  /** Inside of the SVG, cleaned at import. */
  body: string;
  box: ViewBox;
  /** Changes when the drawing changes; part of immutable addresses and of every cache key. */
  contentHash: string;
  isColor: boolean;
  /** Drawn in one gradient, in whose place another may be chosen. */
  isGradient: boolean;
  free: boolean;
  isUserSource: boolean;
  /** Of an uploaded icon: whether the one who asks uploaded it. Absent for icons of the catalogue. */
  uploadedBy?: 'visitor' | 'another';
  author: { name: string };
  licence: { title: string; url: string };
}
