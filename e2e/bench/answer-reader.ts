const HEAD_END = Buffer.from('\r\n\r\n');
const NEITHER = 'an answer has neither a length nor pieces';

/**
 * Finds where answers of HTTP/1.1 end in the bytes of a connection, and nothing else: a body is counted and never looked at, so
 * that packed bodies cost the load generator no more than plain ones. For answers that have a body, one asked at a time.
 */
export class AnswerReader {
  /** What has come of a head, or of the line before a piece, while its end is missing. */
  #begun = '';
  #reads: 'head' | 'body' | 'piece size' | 'piece' = 'head';
  /** Bytes of the body, or of the piece with its line end, that are still to come. */
  #missing = 0;
  #isLastPiece = false;
  #status = 0;

  /** The status of the answer that was read last. */
  get status(): number {
    return this.#status;
  }

  /**
   * Reads what came.
   * @returns true when an answer ends with these bytes
   * @throws Error when they are no answer, or more than one
   */
  read(bytes: Buffer): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#reads === 'head') at = this.#readHead(bytes);
      else if (this.#reads === 'piece size') at = this.#readPieceSize(bytes, at);
      else at = this.#skip(bytes, at);
      if (this.#missing > 0 || this.#reads === 'piece size') continue;
      if (this.#reads === 'piece' && !this.#isLastPiece) this.#reads = 'piece size';
      else if (this.#reads !== 'head') {
        if (at < bytes.length) throw new Error('more came than was asked for');
        this.#reads = 'head';
        this.#isLastPiece = false;
        return true;
      }
    }
    return false;
  }

  /** @returns the place behind the head, or the end of the bytes when there is more of it to come */
  #readHead(bytes: Buffer): number {
    const before = this.#begun.length;
    let end = bytes.indexOf(HEAD_END);
    let head = bytes.toString('latin1', 0, end < 0 ? bytes.length : end);
    if (before > 0 || end < 0) {
      const all = this.#begun + bytes.toString('latin1');
      end = all.indexOf('\r\n\r\n');
      this.#begun = end < 0 ? all : '';
      if (end < 0) return bytes.length;
      head = all.slice(0, end);
    }
    this.#status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && !/\r\ntransfer-encoding: *chunked/i.test(head)) throw new Error(NEITHER);
    this.#reads = length === undefined ? 'piece size' : 'body';
    this.#missing = Number(length ?? 0);
    return end + HEAD_END.length - before;
  }

  #readPieceSize(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(10, at);
    this.#begun += bytes.toString('latin1', at, end < 0 ? bytes.length : end + 1);
    if (end < 0) return bytes.length;
    const size = Number.parseInt(this.#begun, 16);
    if (Number.isNaN(size)) throw new Error(`${JSON.stringify(this.#begun)} is no size of a piece`);
    this.#begun = '';
    this.#isLastPiece = size === 0;
    this.#reads = 'piece';
    // The line end behind it.
    this.#missing = size + 2;
    return end + 1;
  }

  #skip(bytes: Buffer, at: number): number {
    const skipped = Math.min(this.#missing, bytes.length - at);
    this.#missing -= skipped;
    return at + skipped;
  }
}
