import {
  UPLOAD_FILE_MAX_BYTES,
  UPLOAD_ZIP_MAX_BYTES,
  UPLOAD_ZIP_MAX_ENTRIES,
  UPLOAD_ZIP_MAX_RATIO,
  UPLOAD_ZIP_MAX_UNPACKED,
} from '@icoteca/shared-contracts';
import JSZip, { type JSZipObject, type JSZipStreamHelper } from 'jszip';
import { type GivenFile, isSystemFile, SourceProblem } from './given-file.ts';

/**
 * The files of a zip, unpacked one after the other. Declared sizes are not trusted: unpacking stops as soon as a limit is passed,
 * so that a small zip cannot fill the memory of the page.
 * @throws SourceProblem
 */
export async function zipFiles(zip: File): Promise<readonly GivenFile[]> {
  if (zip.size > UPLOAD_ZIP_MAX_BYTES) throw new SourceProblem(zip.name, 'ZIP_TOO_LARGE');
  const entries = await entriesOf(zip);
  if (entries.length > UPLOAD_ZIP_MAX_ENTRIES) throw new SourceProblem(zip.name, 'ZIP_TOO_MANY');
  const most = Math.min(UPLOAD_ZIP_MAX_UNPACKED, zip.size * UPLOAD_ZIP_MAX_RATIO);
  const files: GivenFile[] = [];
  let unpacked = 0;
  for (const entry of entries) {
    const name = entry.name.split('/').at(-1) ?? entry.name;
    if (!/\.svg$/i.test(name)) {
      // Refused by its name alone.
      files.push({ name, bytes: 0, read: async () => '' });
      continue;
    }
    const content = await unpackedEntry(entry).catch((cause: unknown) => ({ cause }));
    if (!(content instanceof Uint8Array)) {
      files.push({ name, bytes: 0, read: () => Promise.reject(content.cause) });
      continue;
    }
    unpacked += content.byteLength;
    if (unpacked > most) throw new SourceProblem(zip.name, 'ZIP_TOO_LARGE');
    const text = new TextDecoder().decode(content);
    files.push({ name, bytes: content.byteLength, read: async () => text });
  }
  return files;
}

async function entriesOf(zip: File): Promise<readonly JSZipObject[]> {
  try {
    const { files } = await new JSZip().loadAsync(await zip.arrayBuffer());
    return Object.values(files).filter(({ dir, name }) => !dir && !isSystemFile(name));
  } catch (cause) {
    throw new SourceProblem(zip.name, 'ZIP_BROKEN', { cause });
  }
}

/** Unpacks an entry up to the size limit of a file: enough of a larger one to refuse it. */
function unpackedEntry(entry: JSZipObject): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    const stream = (entry as StreamedEntry).internalStream('uint8array');
    const end = () => resolve(joined(pieces, bytes));
    stream
      .on('data', (piece) => {
        pieces.push(piece);
        bytes += piece.byteLength;
        if (bytes < UPLOAD_FILE_MAX_BYTES) return;
        stream.pause();
        end();
      })
      .on('end', end)
      .on('error', reject)
      .resume();
  });
}

/** An entry as it is at run time; the package's types omit its stream. */
interface StreamedEntry extends JSZipObject {
  internalStream(type: 'uint8array'): JSZipStreamHelper<Uint8Array>;
}

function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
