import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageEncoding, pageEncoding } from '../common/page-encoding.ts';

/** Quality that costs little time on a page that may be for one visitor. */
const brotliQuality = 4;
const gzipLevel = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a page as its client accepts it, outside of the event loop. */
export async function compressPage(
  html: Buffer,
  acceptEncoding: string,
): Promise<{ readonly encoding: PageEncoding; readonly body: Buffer }> {
  const encoding = pageEncoding(acceptEncoding);
  if (encoding === 'br') {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: html.length };
    return { encoding, body: await brotli(html, { params }) };
  }
  if (encoding === 'gzip') return { encoding, body: await zip(html, { level: gzipLevel }) };
  return { encoding, body: html };
}
