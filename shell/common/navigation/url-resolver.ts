import { type AddressFacts, type ApiClient, type Redirect, RequestError } from '@icoteca/shared-contracts';

/** Words of addresses that the catalogue gives a meaning. */
export type AddressWords = Pick<AddressFacts, 'styles' | 'groups'>;

/** Used while the catalogue is unavailable. */
export const unknownWords: AddressWords = { styles: null, groups: null };

/** What the URL rules look up. Nothing rejects but `author`. */
export interface UrlResolver {
  /** Styles and groups; nulls while they cannot be had. */
  words(): Promise<AddressWords>;
  /** Gets the words again, where they are cached for long. False when that has just been done. */
  refresh?(): Promise<boolean>;
  /** The redirect of a path; null also while the lookup is unavailable. */
  redirect(pathname: string): Promise<Redirect | null>;
  /** Id and slug of an author; null when there is none. Rejects while the API is down. */
  author(id: string): Promise<{ readonly id: string; readonly slug: string } | null>;
}

/** A path that is longer is in no table. */
export const LONGEST_MOVED_PATH = 2000;

/** The words by the call that knows them. Rejects when it fails. */
export async function fetchWords(api: ApiClient): Promise<AddressWords> {
  const { styles, groups } = await api.call('addressWords');
  return { styles: new Map(Object.entries(styles)), groups: new Map(Object.entries(groups)) };
}

/** An author by the call that knows authors. */
export async function fetchAuthor(api: ApiClient, id: string): ReturnType<UrlResolver['author']> {
  try {
    return (await api.call('marketAuthor', { params: { id } })).author;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}
