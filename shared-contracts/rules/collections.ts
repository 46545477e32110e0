import type { ListedCollection } from '../entities/collection.ts';
import { UPLOAD_FILE_MAX_BYTES } from './limits.ts';

type Named = Pick<ListedCollection, 'id' | 'name' | 'isDownloaded'>;

/**
 * The collection that an icon is added to when none is chosen (specification CN 4, Last-used collection): the one that was
 * used last while it exists, otherwise the first that is not Downloaded.
 * @param collections in the order of the list
 * @returns null for an empty list; guests have none
 */
export function lastUsedCollection<C extends Named>(
  collections: readonly C[],
  lastUsedId: string | null,
): C | null {
  const own = collections.filter(({ isDownloaded }) => !isDownloaded);
  return own.find(({ id }) => id === lastUsedId) ?? own[0] ?? null;
}

/** Name of a collection that was made without one (specification CN 5): `Collection {n}` with the first free number. */
export function namelessCollection(names: readonly string[], word = 'Collection'): string {
  const taken = new Set(names);
  let n = names.length + 1;
  while (taken.has(`${word} ${n}`)) n += 1;
  return `${word} ${n}`;
}

/** Why a file cannot be uploaded; the page and the server say it in the same words (specification CN 5). */
export type UploadFault = 'FILE_NOT_SVG' | 'FILE_TOO_LARGE';

/** Judges name and size of a file before it is read (specification CN 5). @returns null for one that may be sent */
export function uploadFault({ name, bytes }: { name: string; bytes: number }): UploadFault | null {
  if (!/\.svg$/i.test(name)) return 'FILE_NOT_SVG';
  return bytes >= UPLOAD_FILE_MAX_BYTES ? 'FILE_TOO_LARGE' : null;
}

/** The sentences of the specification (CN 5). */
export const uploadFaultSentence = (name: string, fault: UploadFault): string =>
  fault === 'FILE_NOT_SVG' ? `File ${name} must be SVG` : `File ${name} must be less than 100 KB`;
