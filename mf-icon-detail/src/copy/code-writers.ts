/** Writers of the kinds of code, as one lazily loaded part. */
export { writeCode } from '@icoteca/shared-contracts/icon-code';
export { linkablePicture, linkedPicture } from './linked-picture.ts';
