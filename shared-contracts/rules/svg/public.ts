export { animatedAttributes } from './animated-attributes.ts';
export { type CssColour, readCssColour, writeCssColour } from './css-colours.ts';
export { CURRENT_COLOUR, type Drawing, type PaintChoice, type ViewBox } from './drawing.ts';
export { FIRST_GROUND, flippedBy, mirrors, onGround, shapeChanges, turnedTo } from './edit-steps.ts';
export { editableTraits } from './editable-traits.ts';
export { EditsError, type EditWords, parseEdits, writeEdits } from './edits-text.ts';
export { paintWithGradient } from './gradient.ts';
export {
  type BackgroundShape,
  backgroundShapes,
  type EditableTraits,
  type Flip,
  fittingEdits,
  flips,
  type IconEdits,
  MAX_PADDING,
  NO_EDITS,
  STROKE_WIDTH_RANGE,
} from './icon-edits.ts';
export { replaceOwnGradient } from './own-gradient.ts';
export { paintsOf } from './paints.ts';
export { posterOf } from './poster.ts';
export { readDrawing } from './read-drawing.ts';
export { inInk, type Recoloured, recolour, recolourByPalette } from './recolour.ts';
export { stillDrawing } from './still-drawing.ts';
export { strokeWidthOf } from './stroke-width.ts';
export { type DocumentOptions, editDrawing, hasLinks, svgDocument } from './svg-document.ts';
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
