import type { ApiErrorCode } from './errors.ts';

/** Media type of a stream of files. */
export const FILE_STREAM_TYPE = 'application/vnd.icoteca.files';

/** The header before the bytes of a file. */
export interface StreamedFile {
  /** Index of the icon in the requested list. */
  index: number;
  /** The requested id. */
  id: string;
  /** Display name of the icon, not yet safe for a file system. */
  name: string;
  /** Safe name for a download of this file alone: `icoteca-{name}-{size}.{format}`. */
  fileName: string;
  /** Media type. */
  type: string;
  /** Author and licence, one line. */
  notice: string;
  /** False when this icon does not take the requested colour; it is drawn in its own. */
  painted: boolean;
  /** The requested colour, where the file has it. */
  color?: string;
  /** The requested edits that the file has, as a parameter of calls. */
  edits?: string;
  /** How many bytes follow. */
  bytes: number;
}

/** An icon that did not become a file; no bytes follow. */
export interface StreamedFailure {
  index: number;
  id: string;
  code: ApiErrorCode;
  message: string;
  hint?: string;
  /** Downloads that all icons of the call need, and those that the plan has. */
  needed?: number;
  left?: number;
}

/** The last thing in a stream; one that breaks off has none. */
export interface StreamEnd {
  end: true;
  files: number;
  failures: number;
}

export type StreamHeader = StreamedFile | StreamedFailure | StreamEnd;

/** A whole entry: its header, and the bytes of a file (empty for the others). */
export interface StreamEntry {
  header: StreamHeader;
  content: Uint8Array<ArrayBuffer>;
}

/** Length of a header, four bytes, highest first. */
const LENGTH_BYTES = 4;
/** A longer header is no header of ours. */
const HEADER_MAX_BYTES = 65_536;

/** The bytes before a file: length of the header and the header as JSON. */
export function streamHeader(header: StreamHeader): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(LENGTH_BYTES + text.length);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, LENGTH_BYTES);
  return bytes;
}

/** A stream of files that cannot be read or broke off. */
export class FileStreamError extends Error {
  override readonly name = 'FileStreamError';
  readonly code = 'FILE_STREAM_BROKEN';
  readonly hint = 'Request the icons that did not come again.';
}

/** Takes a stream of files apart, however its bytes are cut into pieces. Keeps one file in memory at most. */
export class FileStreamReader {
  #pieces: Uint8Array[] = [];
  #held = 0;
  #header: StreamHeader | null = null;
  #wanted = LENGTH_BYTES;
  #reads: 'length' | 'header' | 'content' = 'length';
  #isEnded = false;

  /** Takes the next piece in and gives the entries that it completes. @throws FileStreamError */
  push(piece: Uint8Array): StreamEntry[] {
    this.#pieces.push(piece);
    this.#held += piece.length;
    const entries: StreamEntry[] = [];
    while (this.#held >= this.#wanted) {
      const entry = this.#step(this.#take(this.#wanted));
      if (entry) entries.push(entry);
      if (this.#isEnded) break;
    }
    return entries;
  }

  /** To be called when no more pieces come. @throws FileStreamError when the stream broke off. */
  close(): void {
    if (!this.#isEnded) throw new FileStreamError('The stream of files broke off before its end.');
  }

  #step(bytes: Uint8Array<ArrayBuffer>): StreamEntry | null {
    if (this.#reads === 'length') {
      const length = new DataView(bytes.buffer).getUint32(0);
      if (length === 0 || length > HEADER_MAX_BYTES) throw notReadable();
      this.#expect('header', length);
      return null;
    }
    if (this.#reads === 'header') {
      this.#header = readHeader(bytes);
      if ('bytes' in this.#header && this.#header.bytes > 0) {
        this.#expect('content', this.#header.bytes);
        return null;
      }
      return this.#entry(new Uint8Array());
    }
    return this.#entry(bytes);
  }

  #entry(content: Uint8Array<ArrayBuffer>): StreamEntry {
    const header = this.#header as StreamHeader;
    this.#isEnded = 'end' in header;
    this.#expect('length', LENGTH_BYTES);
    return { header, content };
  }

  #expect(reads: 'length' | 'header' | 'content', bytes: number): void {
    this.#reads = reads;
    this.#wanted = bytes;
  }

  /** The first bytes of what is held, in a memory of their own. */
  #take(count: number): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(count);
    let filled = 0;
    while (filled < count) {
      const piece = this.#pieces[0] as Uint8Array;
      const part = piece.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length === piece.length) this.#pieces.shift();
      else this.#pieces[0] = piece.subarray(part.length);
    }
    this.#held -= count;
    return taken;
  }
}

function readHeader(bytes: Uint8Array): StreamHeader {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as StreamHeader;
  } catch (cause) {
    throw notReadable(cause);
  }
}

function notReadable(cause?: unknown): FileStreamError {
  return new FileStreamError('This is no stream of files.', { cause });
}
