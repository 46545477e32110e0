/** A drawing as the catalogue holds it: the inside of an SVG and its window. */
export interface Drawing {
  body: string;
  box: ViewBox;
}

/** How to paint a drawing. All colours are six hex digits, `#` allowed. */
export type PaintChoice =
  | { kind: 'as-drawn' }
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; start: string; end: string }
  | { kind: 'palette'; palette: ReadonlyMap<string, string> };

/** The inherited colour in a list of paints. */
export const CURRENT_COLOUR = 'CURRENTCOLOR';

/** The window of a drawing in its own coordinates. */
export interface ViewBox {
  left: number;
  top: number;
  width: number;
  height: number;
}
