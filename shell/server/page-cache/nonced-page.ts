import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { changeOfChecksum } from './checksum-change.ts';

const deflate = promisify(deflateRaw);

/** As far back as a decoder remembers. */
const windowBytes = 32 * 1024;
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const tailBytes = 8;
/** Copies of a page that wait for the next visitor; more are on their way at once only under heavy load. */
const mostSpare = 16;

/** Bytes with places into which the nonce is written. */
interface Form {
  readonly bytes: Buffer;
  readonly places: readonly number[];
}

/**
 * A page that is the same for many visitors but for its nonce, which each of them gets anew. It is compressed once: between
 * the parts around the nonce, which never change, the nonce stands as bytes that are stored and not compressed. The parts
 * know the text before them, so that little is lost by cutting.
 */
export class NoncedPage {
  readonly #plain: Form;
  readonly #gzip: Form;
  readonly #nonceBytes: number;
  /** Checksum of a nonce of zeros, and of the page with that nonce. */
  readonly #zeros: { readonly nonce: number; readonly page: number };
  readonly #change: (difference: number) => number;
  /** Copies that were sent: all but the nonce in them is right for the next visitor. */
  readonly #spare: { readonly plain: Buffer[]; readonly gzip: Buffer[] } = { plain: [], gzip: [] };

  private constructor(plain: Form, gzip: Form, nonceBytes: number) {
    this.#plain = plain;
    this.#gzip = gzip;
    this.#nonceBytes = nonceBytes;
    this.#zeros = { nonce: crc32(Buffer.alloc(nonceBytes)), page: crc32(plain.bytes) };
    this.#change = changeOfChecksum(plain.places.map((place) => plain.bytes.length - place - nonceBytes));
  }

  /**
   * @param html the whole page
   * @param nonce the one that it was made with; no other text may be equal to it
   */
  static async of(html: Buffer, nonce: string): Promise<NoncedPage> {
    const parts = cutAt(html, Buffer.from(nonce));
    const compressed: Buffer[] = [];
    let before = Buffer.alloc(0);
    for (const [at, part] of parts.entries()) {
      const isLast = at === parts.length - 1;
      const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
      compressed.push(
        await deflate(part, { level: 9, finishFlush, ...(before.length > 0 && { dictionary: before }) }),
      );
      // In place of the nonce stand zeros, which no text has: nothing may be copied from there.
      before = Buffer.concat([before, part, Buffer.alloc(nonce.length)]).subarray(-windowBytes);
    }
    const plain = formOf(parts, Buffer.alloc(0), nonce.length);
    const gzip = formOf(
      compressed,
      storedBlock(nonce.length),
      nonce.length,
      gzipHead,
      Buffer.alloc(tailBytes),
    );
    gzip.bytes.writeUInt32LE(html.length, gzip.bytes.length - 4);
    return new NoncedPage(plain, gzip, nonce.length);
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#plain.bytes.length + this.#gzip.bytes.length;
  }

  /** The page as it is. @param nonce of the same length as the first */
  plain(nonce: string): Buffer {
    return fill(this.#plain, this.#bytesOf(nonce), this.#spare.plain.pop());
  }

  /** The page as gzip. @param nonce of the same length as the first */
  gzip(nonce: string): Buffer {
    const bytes = this.#bytesOf(nonce);
    const page = fill(this.#gzip, bytes, this.#spare.gzip.pop());
    const sum = this.#zeros.page ^ this.#change(crc32(bytes) ^ this.#zeros.nonce);
    page.writeUInt32LE(sum >>> 0, page.length - tailBytes);
    return page;
  }

  /** Takes a copy back that was sent to its last byte and that nobody reads any more: the next visitor's is made in it. */
  takeBack(page: Buffer, kind: 'plain' | 'gzip'): void {
    if (this.#spare[kind].length < mostSpare) this.#spare[kind].push(page);
  }

  #bytesOf(nonce: string): Buffer {
    if (nonce.length !== this.#nonceBytes) throw new Error(`a nonce has ${this.#nonceBytes} characters`);
    return Buffer.from(nonce, 'latin1');
  }
}

function cutAt(html: Buffer, mark: Buffer): Buffer[] {
  if (html.includes(0)) throw new Error('a page holds no zero bytes');
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.subarray(from, at));
    from = at + mark.length;
  }
  return [...parts, html.subarray(from)];
}

/** The head of a block that is stored: its kind, its length and the complement of it (RFC 1951, 3.2.4). */
function storedBlock(bytes: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes, 1);
  head.writeUInt16LE(~bytes & 0xffff, 3);
  return head;
}

/** Puts parts together, with `before` and zeros in place of the nonce between them. */
function formOf(
  parts: readonly Buffer[],
  before: Buffer,
  nonceBytes: number,
  head: Buffer = Buffer.alloc(0),
  tail: Buffer = Buffer.alloc(0),
): Form {
  const nonce = Buffer.alloc(nonceBytes);
  const pieces: Buffer[] = [head];
  const places: number[] = [];
  let length = head.length;
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      places.push(length + before.length);
      pieces.push(before, nonce);
      length += before.length + nonceBytes;
    }
    pieces.push(part);
    length += part.length;
  }
  return { bytes: Buffer.concat([...pieces, tail]), places };
}

function fill({ bytes, places }: Form, nonce: Buffer, spare: Buffer | undefined): Buffer {
  const filled = spare ?? Buffer.from(bytes);
  for (const place of places) nonce.copy(filled, place);
  return filled;
}
