/** The rules that draw an icon and let it be dragged out, as one lazily loaded part. */
export {
  dragOut,
  editableTraits,
  readDrawing,
  stillDrawing,
  svgDocument,
  uniqueIds,
} from '@icoteca/shared-contracts';
