import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);

/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;
/** 2.0: deflated files. */
const VERSION = 20;
/** The first of January 1980, the earliest that a zip can say: the same files are the same zip. */
const NO_DATE = 0x0021_0000;
/** A zip of the plain kind says lengths and places in 32 bits, the list of files included, and their number in 16. */
const MOST_BYTES = 4_000_000_000;
const MOST_FILES = 0xffff;

interface Entry {
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  bytes: number;
  at: number;
}

/** A zip became larger than the format can say. */
class ZipTooLargeError extends Error {
  override readonly name = 'ZipTooLargeError';
}

/** Writes a zip file by file, so that no more than one of them is in memory. */
export class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #entries: Entry[] = [];
  #at = 0;

  /** @param write takes the next bytes, and is waited for */
  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  /**
   * Adds a file. @param path with `/` between folders; each once
   * @param isPacked false leaves the content as it is: pictures hold compressed data already
   */
  async add(path: string, content: Uint8Array, { isPacked }: { isPacked: boolean }): Promise<void> {
    const data = isPacked ? await deflated(content) : content;
    const entry: Entry = {
      name: Buffer.from(path),
      method: isPacked ? 8 : 0,
      crc: crc32(content),
      packed: data.length,
      bytes: content.length,
      at: this.#at,
    };
    if (this.#entries.length === MOST_FILES || this.#at + data.length > MOST_BYTES)
      throw new ZipTooLargeError(`The zip has ${this.#entries.length} files and ${this.#at} bytes already.`);
    this.#entries.push(entry);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    this.#describe(entry, head, 4);
    await this.#put(head, entry.name, data);
  }

  /** Writes the list of files. Nothing may be added after it. */
  async end(): Promise<void> {
    const start = this.#at;
    for (const entry of this.#entries) {
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x0201_4b50, 0);
      head.writeUInt16LE(VERSION, 4);
      this.#describe(entry, head, 6);
      head.writeUInt32LE(entry.at, 42);
      await this.#put(head, entry.name);
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x0605_4b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(this.#at - start, 12);
    end.writeUInt32LE(start, 16);
    await this.#put(end);
  }

  /** What stands before a file and in the list alike. */
  #describe({ name, method, crc, packed, bytes }: Entry, head: Buffer, at: number): void {
    head.writeUInt16LE(VERSION, at);
    head.writeUInt16LE(UTF8_NAMES, at + 2);
    head.writeUInt16LE(method, at + 4);
    head.writeUInt32LE(NO_DATE, at + 6);
    head.writeUInt32LE(crc, at + 10);
    head.writeUInt32LE(packed, at + 14);
    head.writeUInt32LE(bytes, at + 18);
    head.writeUInt16LE(name.length, at + 22);
  }

  async #put(...pieces: Uint8Array[]): Promise<void> {
    for (const piece of pieces) {
      await this.#write(piece);
      this.#at += piece.length;
    }
  }
}
