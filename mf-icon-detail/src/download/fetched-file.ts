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
