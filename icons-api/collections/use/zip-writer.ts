import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);

const UTF8_NAMES = 0x0800;
/** 2.0: deflated files. */
const VERSION = 20;
/** The first of January 1980, the earliest date of a zip, so that the same files give the same zip. */
const NO_DATE = 0x0021_0000;
/** Without Zip64, offsets have 32 bits and the number of files 16. */
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

class ZipTooLargeError extends Error {
  override readonly name = 'ZipTooLargeError';
}

/** Writes a zip file by file, with one of them in memory. */
export class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #entries: Entry[] = [];
  #at = 0;

  /** @param write writes the next bytes */
  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  /**
   * Adds a file. @param path unique, with `/` between folders
   * @param isPacked false stores the content as it is, for compressed pictures
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

  /** Fields common to local header and central directory. */
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
