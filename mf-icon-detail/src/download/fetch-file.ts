/** A file as the server gave it. */
export interface FetchedFile {
  readonly blob: Blob;
  /** Name that the server proposes. */
  readonly name: string;
}

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Share of the file that is here, 0 to 1; not called when the length is unknown. */
  readonly onProgress?: (share: number) => void;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Fetches a file with progress. What does it, HTTP client and all, is loaded when it is first needed, as no page needs it
 * to be shown.
 * @throws RequestError with the server's problem, or status 0 when no answer came.
 */
export async function fetchFile(url: string, options: FetchOptions = {}): Promise<FetchedFile> {
  const { axiosFetch } = await import('./axios-fetch.ts');
  return axiosFetch(url, options);
}
