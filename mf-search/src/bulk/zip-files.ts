import { iconFolderName, uniqueFileNames } from '@icoteca/shared-contracts';
import JSZip from 'jszip';
import type { Credits, FileChoice } from './bulk-order.ts';
import type { FetchedFile } from './fetch-files.ts';
import { type CreditedFile, LICENCE_FILE_NAME, licenceFile } from './licence-file.ts';

/** Bytes of the zip that scripts hold before they are handed to the browser. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Files that are read ahead of the one that is being written. */
const READ_AHEAD = 2;
/** Formats that hold compressed data already. */
const COMPRESSED = new Set(['png', 'jpg', 'webp', 'gif', 'apng']);

/** What all files of a zip are like, and who is to be named. */
export interface ZippedFiles extends Pick<FileChoice, 'format' | 'size'> {
  readonly credits: Credits;
}

/**
 * Puts files into a zip, with a licence file. Each file is read when its turn comes and forgotten when it is written, so that
 * the memory of scripts holds a few files and a piece of the zip, whatever the size of all.
 * @param onShare called with the share of the files that is written, 0 to 1
 */
export async function zipFiles(
  fetched: readonly FetchedFile[],
  about: ZippedFiles,
  site: string,
  onShare: (share: number) => void = () => {},
): Promise<Blob> {
  const zip = new JSZip();
  const waiting: (() => void)[] = [];
  const readInTurn = (content: Blob) =>
    new Promise<Uint8Array>((resolve, reject) => {
      waiting.push(() => void content.arrayBuffer().then((data) => resolve(new Uint8Array(data)), reject));
    });
  const compression = COMPRESSED.has(about.format) ? 'STORE' : 'DEFLATE';
  const credited = namedFiles(fetched, about);
  const licence = new Blob([licenceFile(credited, site)]);
  zip.file(LICENCE_FILE_NAME, readInTurn(licence), { compression: 'DEFLATE' });
  credited.forEach(({ path }, place) => {
    const content = fetched[place]?.content;
    if (content) zip.file(path, readInTurn(content), { binary: true, compression, createFolders: false });
  });
  const paths = Object.keys(zip.files);
  const stream = zip.generateInternalStream({ type: 'uint8array', streamFiles: false });
  // The stream has its sources now. Held here, their contents would stay in memory until the end.
  for (const path of paths) zip.remove(path);
  return collect(stream, waiting, (written) => onShare(written / paths.length));
}

function collect(
  stream: JSZip.JSZipStreamHelper<Uint8Array>,
  waiting: (() => void)[],
  onWritten: (files: number) => void,
): Promise<Blob> {
  const pieces: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  const handOver = () => {
    pieces.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  let current: string | null = null;
  let written = 0;
  for (let ahead = 0; ahead <= READ_AHEAD; ahead += 1) waiting.shift()?.();
  return new Promise((resolve, reject) => {
    stream
      .on('data', (data, { currentFile }) => {
        if (currentFile !== current && currentFile !== null) {
          current = currentFile;
          waiting.shift()?.();
          onWritten(++written);
        }
        held.push(data as Uint8Array<ArrayBuffer>);
        heldBytes += data.length;
        if (heldBytes >= PIECE_BYTES) handOver();
      })
      .on('error', reject)
      .on('end', () => {
        handOver();
        resolve(new Blob(pieces, { type: 'application/zip' }));
      })
      .resume();
  });
}

/** Paths inside the zip: a folder for each style where there are several. */
function namedFiles(fetched: readonly FetchedFile[], { size, credits }: ZippedFiles): CreditedFile[] {
  const folders = new Map<string, ReturnType<typeof uniqueFileNames>>();
  const styles = new Set(fetched.map(({ icon }) => icon.platform));
  return fetched.map(({ icon, notice, extension }) => {
    const folder = styles.size > 1 ? `${iconFolderName(icon.platformSeoCode)}/` : '';
    const nameOf = folders.get(folder) ?? uniqueFileNames();
    folders.set(folder, nameOf);
    const name = nameOf({ name: icon.name, platform: icon.platform, size, extension });
    return {
      path: folder + name,
      styleTitle: icon.platformName,
      notice,
      credit: credits[icon.platform],
    };
  });
}
