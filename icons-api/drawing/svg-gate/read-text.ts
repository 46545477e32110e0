import { SVG_LIMITS } from './limits.ts';
import { SvgRefused } from './svg-refused.ts';

/** Supersets of ASCII. Old editors declare them but write ASCII. */
const ASCII_BASED = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|iso-8859-15|windows-1252)$/i;

/** @throws SvgRefused `bytes` or `encoding` */
export function readText(source: Uint8Array | string, maxBytes: number = SVG_LIMITS.bytes): string {
  const bytes = typeof source === 'string' ? Buffer.byteLength(source) : source.length;
  if (bytes > maxBytes) throw new SvgRefused('bytes', `The file has more than ${maxBytes} bytes.`);
  return (typeof source === 'string' ? wellFormed(source) : decode(source)).trimStart();
}

/** @throws SvgRefused `encoding` for a declaration that contradicts UTF-8 */
export function checkEncoding(declared: string | undefined): void {
  if (declared === undefined || ASCII_BASED.test(declared)) return;
  throw new SvgRefused('encoding', 'The file is not written in UTF-8.');
}

function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new SvgRefused('encoding', 'The text has half a character in it.');
  return text.replace(/^\uFEFF/, '');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new SvgRefused('encoding', 'The file is not written in UTF-8.', { cause });
  }
}
