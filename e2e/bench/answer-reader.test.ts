import { expect, it } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const sized = 'HTTP/1.1 200 OK\r\nContent-Length: 11\r\nx: y\r\n\r\nhello world';
const pieces =
  'HTTP/1.1 503 Service Unavailable\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1a;x=y\r\nabcdefghijklmnopqrstuvwxy\n\r\n0\r\n\r\n';
const empty = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n';

/** At which bytes of a text an answer ends, when they come in portions of `size` bytes. */
function endsOf(text: string, size: number): { ends: number[]; statuses: number[] } {
  const reader = new AnswerReader();
  const bytes = Buffer.from(text, 'latin1');
  const ends: number[] = [];
  const statuses: number[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    if (!reader.read(bytes.subarray(at, at + size))) continue;
    ends.push(Math.min(at + size, bytes.length));
    statuses.push(reader.status);
  }
  return { ends, statuses };
}

it('finds the end of answers with a length, in pieces and without a body, wherever the bytes are cut', () => {
  for (const [text, status] of [
    [sized, 200],
    [pieces, 503],
    [empty, 404],
  ] as const) {
    for (let size = 1; size <= text.length; size++) {
      expect(endsOf(text, size), `${status} in portions of ${size}`).toEqual({
        ends: [text.length],
        statuses: [status],
      });
    }
  }
});

it('reads one answer after the other', () => {
  const { ends, statuses } = endsOf(sized + pieces + sized + empty + pieces, 1);
  expect(statuses).toEqual([200, 503, 200, 404, 503]);
  expect(ends.at(-1)).toBe(sized.length * 2 + pieces.length * 2 + empty.length);
});

it('refuses what is no answer, and more than was asked for', () => {
  const read = (text: string) => new AnswerReader().read(Buffer.from(text));
  expect(() => read('HTTP/1.1 200 OK\r\nx: y\r\n\r\n')).toThrow('neither');
  expect(() => read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n')).toThrow('no size');
  expect(() => read(sized + sized)).toThrow('more came');
});
