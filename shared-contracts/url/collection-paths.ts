/** Address of the visitor's collections (specification CN 2). */
export const collectionsPath = '/icons/collections';

/** Address of one collection of the visitor (CN 2). */
export const collectionPath = (id: string): string => `/icon/collections/${encodeURIComponent(id)}`;

/** Address of the public page of a collection (CN 2). */
export const publicCollectionPath = (apiCode: string): string =>
  `${collectionsPath}/${encodeURIComponent(apiCode)}`;

/** Address of the administrators' page of reports (CN 6, Admin). */
export const reportsPath = `${collectionsPath}/reports`;

/** Words after `/icons/collections/` that are separate pages; no collection has one as its apiCode. */
const reservedCodes: ReadonlySet<string> = new Set(['reports']);

/** Whether a text has the shape of a collection's id: 128 random bits as base64url. Any other names no collection, and its page answers 406 (CN 4). */
export const isCollectionId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Whether a text has the shape of an apiCode: words of any script, joined by hyphens. Any other answers 406 (CN 4). */
export const isCollectionCode = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}_]+(?:-+[\p{L}\p{M}\p{N}_]+)*-?$/u.test(text) &&
  text.length <= 120 &&
  !reservedCodes.has(text);
