/** Kinds of pictures that search by image takes (specification SD 5). */
export type UploadKind = 'jpeg' | 'png' | 'webp' | 'svg';

/** Bytes by which a kind is recognized: an SVG document must begin within them, behind licence comments that may be long. */
export const UPLOAD_PROLOGUE = 65_536;
const SVG_START = /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s/>]/;

/** What a file is by its first bytes; its name and the type that the sender names count for nothing. Null for any other kind. */
export function uploadKindOf(bytes: Uint8Array): UploadKind | null {
  const starts = (start: readonly number[], at = 0) => start.every((byte, i) => bytes[at + i] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return SVG_START.test(uploadText(bytes.subarray(0, UPLOAD_PROLOGUE))) ? 'svg' : null;
}

/** The bytes as text without the byte order mark; what is no UTF-8 becomes signs that no SVG begins with. */
export function uploadText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}
