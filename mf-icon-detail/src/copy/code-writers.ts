/** What writes the kinds of code, as one part of the page that can come later. */
export { writeCode } from '@icoteca/shared-contracts/icon-code';
export { linkablePicture } from './linkable-picture.ts';
export { linkedPicture } from './linked-picture.ts';
