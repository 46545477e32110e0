/** The rules that draw an icon and let it be dragged out, as one part of the page that can come later. */
export {
  dragOut,
  editableTraits,
  readDrawing,
  stillDrawing,
  svgDocument,
  uniqueIds,
} from '@icoteca/shared-contracts';
