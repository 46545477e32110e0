import { UPLOAD_PROLOGUE, type UploadKind, uploadKindOf, uploadText } from '@icoteca/shared-contracts';

/** Kinds of files that can be attached to a request. */
export type FileKind = UploadKind | 'pdf';

const PDF_START = Buffer.from('%PDF-');
/** A document that means to be an SVG, also with its own definitions, which the gate refuses by name. */
const SVG_LIKE = /^\s*<(?:\?xml|!--|!DOCTYPE\s+svg\b|svg[\s/>])/;

/**
 * What a file is by its first bytes; its name and the type that the sender states count for nothing. Null for any other kind.
 * Programs that read PDF accept its mark anywhere in the first kilobyte; here it must come first, so that no other kind of file
 * with a PDF inside is one.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  if (PDF_START.equals(bytes.subarray(0, PDF_START.length))) return 'pdf';
  return (
    uploadKindOf(bytes) ?? (SVG_LIKE.test(uploadText(bytes.subarray(0, UPLOAD_PROLOGUE))) ? 'svg' : null)
  );
}
