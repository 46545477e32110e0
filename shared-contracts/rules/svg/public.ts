export { type CssColour, readCssColour, writeCssColour } from './css-colours.ts';
export { paintWithGradient, type ViewBox } from './gradient.ts';
export { CURRENT_COLOUR, paintsOf } from './paints.ts';
export { posterOf } from './poster.ts';
export { readDrawing } from './read-drawing.ts';
export { type Recoloured, recolour, recolourByPalette } from './recolour.ts';
export {
  type DocumentOptions,
  type Drawing,
  type PaintChoice,
  paintDrawing,
  svgDocument,
} from './svg-document.ts';
export {
  attributeOf,
  escapeXml,
  readSvg,
  type SvgAttribute,
  SvgMarkupError,
  type SvgOpenTag,
  type SvgToken,
  withAttributes,
  writeSvg,
} from './svg-tokens.ts';
export { uniqueIds } from './unique-ids.ts';
