import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { VersionFile } from './version-files.ts';

const compress = promisify(brotliCompress);

/** Below this compressing saves next to nothing, in bytes. A module of 900 bytes is halved. */
const WORTH_IT = 256;

const isCompressed = (name: string, content: Uint8Array) =>
  /\.(js|css|svg|json)$/.test(name) && content.length >= WORTH_IT;

function brotli(content: Uint8Array): Promise<Buffer> {
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** Writes `<file>.br` beside every larger script, style sheet, SVG and file of texts of a folder, so that no request compresses. */
export async function writeCompressedFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (isCompressed(file, content)) await writeFile(`${file}.br`, await brotli(content));
  }
}

/** The same for files of a version: `web/remoteEntry.js.br` and so on. They are made here, so that no others can be signed. */
export async function compressedCopies(files: readonly VersionFile[]): Promise<VersionFile[]> {
  const copies: VersionFile[] = [];
  for (const { name, content } of files) {
    if (name.startsWith('web/') && isCompressed(name, content))
      copies.push({ name: `${name}.br`, content: await brotli(content) });
  }
  return copies;
}
