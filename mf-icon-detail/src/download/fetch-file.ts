import type { FetchedFile, FetchOptions } from './fetched-file.ts';

/**
 * Fetches a file with progress. What does it, HTTP client and all, is loaded when it is first needed, as no page needs it
 * to be shown.
 * @throws RequestError with the server's problem, or status 0 when no answer came.
 */
export async function fetchFile(url: string, options: FetchOptions = {}): Promise<FetchedFile> {
  const { axiosFetch } = await import('./axios-fetch.ts');
  return axiosFetch(url, options);
}
