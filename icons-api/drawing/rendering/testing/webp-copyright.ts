const COPYRIGHT = 0x8298;

/** Reads the copyright of a WebP strictly by the specifications of RIFF and EXIF. @throws Error naming the violation */
export function webpCopyright(file: Buffer): string {
  if (file.readUInt32LE(4) !== file.length - 8) throw new Error('The RIFF size is not that of the file.');
  const exif = chunkOf(file, 'EXIF');
  const order = exif.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*')
    throw new Error(`No TIFF header: ${exif.toString('hex', 0, 8)}`);
  const isLittle = order === 'II*\0';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const long = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const directory = long(4);
  for (let field = 0; field < short(directory); field++) {
    const at = directory + 2 + 12 * field;
    if (short(at) !== COPYRIGHT) continue;
    const start = long(at + 8);
    return exif.toString('utf8', start, start + long(at + 4) - 1);
  }
  throw new Error('The EXIF data have no copyright.');
}

function chunkOf(file: Buffer, wanted: string): Buffer {
  let at = 12;
  while (at < file.length) {
    const size = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 4) === wanted) return file.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error(`The file has no chunk ${wanted}.`);
}
