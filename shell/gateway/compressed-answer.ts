import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { acceptedEncoding } from '@icoteca/shared-contracts/accepted-encoding';

/** An answer on its way through the gateway. */
export interface PassingAnswer {
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Readable;
}

/** Shorter answers fit into one packet as they are, bytes. */
const WORTH_IT = 1400;
/** Much of what the highest quality saves, at a small part of its time. */
const BROTLI_QUALITY = 4;

/**
 * Compresses JSON for a visitor who takes it: a page of search results is 43 KB plain and 6 KB so. Pictures are
 * compressed already, and answers with an ETag go out as they are, because the tag names their bytes.
 * @param accepted the request's Accept-Encoding
 */
export function compressedAnswer(answer: PassingAnswer, accepted: string | undefined): PassingAnswer {
  const { headers, body } = answer;
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!isJson || length < WORTH_IT || headers['content-encoding'] || headers.etag) return answer;
  const { 'content-length': _, ...rest } = headers;
  const given = [headers.vary ?? []].flat().join(', ');
  const vary = /accept-encoding/i.test(given) ? given : [given, 'accept-encoding'].filter(Boolean).join(', ');
  const encoding = acceptedEncoding(accepted);
  if (encoding === null) return { headers: { ...headers, vary }, body };
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip();
  // An error on either side ends both; the visitor's connection then breaks off, as it would without compression.
  pipeline(body, encoder, () => {});
  return { headers: { ...rest, vary, 'content-encoding': encoding }, body: encoder };
}
