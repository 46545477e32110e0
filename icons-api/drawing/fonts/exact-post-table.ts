const DIRECTORY = 12;
const ENTRY_BYTES = 16;
/** Size of a version 2 post table up to the glyph count. */
const HEAD_BYTES = 34;
/** Lower name indexes are Macintosh names, which are not stored. */
const OWN_NAMES = 258;
const CHECKSUM = 0xb1b0afba;

/**
 * Trims the post table to its names: svg2ttf appends two bytes, which other programs reject.
 * @param ttf of svg2ttf, where post is the last table
 */
export function exactPostTable(ttf: Buffer): Buffer {
  const entry = entryOf(ttf, 'post');
  const start = ttf.readUInt32BE(entry + 8);
  const length = postLength(ttf.subarray(start));
  const end = start + length;
  const font = Buffer.alloc(Math.ceil(end / 4) * 4);
  ttf.copy(font, 0, 0, end);
  font.writeUInt32BE(length, entry + 12);
  const adjustment = font.readUInt32BE(entryOf(font, 'head') + 8) + 8;
  font.writeUInt32BE(0, adjustment);
  font.writeUInt32BE((CHECKSUM - sumOf(font)) >>> 0, adjustment);
  return font;
}

function entryOf(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const entry = DIRECTORY + ENTRY_BYTES * table;
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  }
  throw new Error(`The font has no table ${tag}.`);
}

function postLength(table: Buffer): number {
  const glyphs = table.readUInt16BE(HEAD_BYTES - 2);
  let end = HEAD_BYTES + 2 * glyphs;
  for (let glyph = 0; glyph < glyphs; glyph++)
    if (table.readUInt16BE(HEAD_BYTES + 2 * glyph) >= OWN_NAMES) end += 1 + table.readUInt8(end);
  return end;
}

function sumOf(font: Buffer): number {
  let sum = 0;
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  return sum;
}
