import { IMAGE_SEARCH_MAX_BYTES } from '../rules/image-search.ts';
import {
  REQUEST_FILE_MAX_BYTES,
  RESOLVED_ITEMS_MAX,
  UPLOAD_BATCH_MAX,
  UPLOAD_FILE_MAX_BYTES,
} from '../rules/limits.ts';
import type { ApiErrorCode } from './errors.ts';
import { endpointPaths } from './paths.ts';

/** Largest body of a call, bytes. Calls that take a file have limits of their own. */
export const CALL_MAX_BYTES = 1_000_000;

/** Bytes of a request around the file that it holds: borders, names and small fields. */
export const AROUND_FILE_BYTES = 16_384;

/** How large the body of a call may be, and the code of a larger one. */
export interface BodyLimit {
  readonly maxBytes: number;
  readonly code: ApiErrorCode;
}

const ofCalls: BodyLimit = { maxBytes: CALL_MAX_BYTES, code: 'REQUEST_TOO_LARGE' };
const ofPictures: BodyLimit = {
  maxBytes: IMAGE_SEARCH_MAX_BYTES + AROUND_FILE_BYTES,
  code: 'IMAGE_SEARCH_FILE_TOO_LARGE',
};
const ofFiles: BodyLimit = { maxBytes: REQUEST_FILE_MAX_BYTES + AROUND_FILE_BYTES, code: 'FILE_TOO_LARGE' };
/** JSON writes a quotation mark, a line end and a backslash as two characters; SVG has few others that grow. */
const ofSvgs = (count: number): BodyLimit => ({
  maxBytes: 2 * count * UPLOAD_FILE_MAX_BYTES + AROUND_FILE_BYTES,
  code: 'REQUEST_TOO_LARGE',
});
const ofUploads = ofSvgs(UPLOAD_BATCH_MAX);
const ofDrawings = ofSvgs(RESOLVED_ITEMS_MAX);
const patternOf = ({ path }: { path: string }) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`);
const takesPictures = [endpointPaths.imageSearch, endpointPaths.areaImage].map(patternOf);
const takesFiles = patternOf(endpointPaths.uploadFile);
const takesDrawings = patternOf(endpointPaths.resolveRequest);
const takesUploads = patternOf(endpointPaths.uploadCollectionIcons);

/** The limit of the call at a path; gateway and API keep the same. @param path without query */
export function bodyLimitOf(path: string): BodyLimit {
  if (takesUploads.test(path)) return ofUploads;
  if (takesDrawings.test(path)) return ofDrawings;
  if (takesFiles.test(path)) return ofFiles;
  return takesPictures.some((pattern) => pattern.test(path)) ? ofPictures : ofCalls;
}
