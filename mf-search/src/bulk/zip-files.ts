import {
  type CreditedFile,
  LICENCE_FILE_NAME,
  licenceFile,
  styleFolders,
  uniqueFileNames,
} from '@icoteca/shared-contracts';
import { ComponentFolder, type ComponentKind, writeComponent } from '@icoteca/shared-contracts/icon-code';
import JSZip from 'jszip';
import type { Credits, FileChoice } from './bulk-order.ts';
import type { FetchedFile } from './fetch-files.ts';

/** Bytes of the zip held by scripts before they go into a Blob. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Files read ahead of the one being written. */
const READ_AHEAD = 2;
/** Formats with compressed data. */
const COMPRESSED = new Set(['png', 'jpg', 'webp', 'gif', 'apng']);

/** Options of the files of a zip, and their credits. */
export interface ZippedFiles extends Pick<FileChoice, 'format' | 'size' | 'component'> {
  readonly credits: Credits;
}

/**
 * Zips files, with a licence file. Each file is read when its turn comes and released when it is written, so that memory
 * holds a few files and one piece of the zip.
 * @param onShare called with the share of files written, 0 to 1
 */
export async function zipFiles(
  fetched: readonly FetchedFile[],
  about: ZippedFiles,
  site: string,
  onShare: (share: number) => void = () => {},
): Promise<Blob> {
  const zip = new JSZip();
  const waiting: (() => void)[] = [];
  const readInTurn = (content: Blob, write?: (svg: string) => string) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const read = async () =>
        write
          ? new TextEncoder().encode(write(await content.text()))
          : new Uint8Array(await content.arrayBuffer());
      waiting.push(() => void read().then(resolve, reject));
    });
  const options = {
    binary: true,
    compression: COMPRESSED.has(about.format) ? 'STORE' : 'DEFLATE',
    createFolders: false,
  } as const;
  const { files: credited, indexes } =
    about.component === null
      ? { files: namedFiles(fetched, about), indexes: [] }
      : componentFiles(fetched, about, about.component);
  const licence = licenceFile(credited, site);
  if (licence !== null)
    zip.file(LICENCE_FILE_NAME, readInTurn(new Blob([licence])), { compression: 'DEFLATE' });
  credited.forEach(({ path, write }, place) => {
    const content = fetched[place]?.content;
    if (content) zip.file(path, readInTurn(content, write), options);
  });
  for (const { path, content } of indexes) zip.file(path, readInTurn(new Blob([content])), options);
  const paths = Object.keys(zip.files);
  const stream = zip.generateInternalStream({ type: 'uint8array', streamFiles: false });
  // The stream references its sources; a reference here would keep their contents in memory.
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

interface NamedFile extends CreditedFile {
  /** Converts the content; absent to write it unchanged. */
  readonly write?: (svg: string) => string;
}

/** A folder for each style where there are several. */
function namedFiles(fetched: readonly FetchedFile[], about: ZippedFiles): NamedFile[] {
  const size = about.format === 'svg' ? null : about.size;
  const folders = new Map<string, ReturnType<typeof uniqueFileNames>>();
  const folderOf = styleFolders(fetched.map(({ icon }) => icon));
  return fetched.map((file) => {
    const { icon, extension } = file;
    const folder = folderOf(icon);
    const nameOf = folders.get(folder) ?? uniqueFileNames();
    folders.set(folder, nameOf);
    const { name, platform } = icon;
    return { ...creditOf(file, about.credits), path: folder + nameOf({ name, platform, size, extension }) };
  });
}

/** Components, and the index file of each folder. */
function componentFiles(
  fetched: readonly FetchedFile[],
  { size, credits }: ZippedFiles,
  kind: ComponentKind,
): { files: NamedFile[]; indexes: { path: string; content: string }[] } {
  const folders = new Map<string, ComponentFolder>();
  const folderOf = styleFolders(fetched.map(({ icon }) => icon));
  const files = fetched.map((file): NamedFile => {
    const path = folderOf(file.icon);
    const folder = folders.get(path) ?? new ComponentFolder(kind);
    folders.set(path, folder);
    const { component, fileName } = folder.add(file.icon.name);
    return {
      ...creditOf(file, credits),
      path: path + fileName,
      write: (svg) => writeComponent(kind, { id: file.icon.id, component, svg, size }),
    };
  });
  const indexes = [...folders].map(([path, folder]) => {
    const { fileName, content } = folder.index();
    return { path: path + fileName, content };
  });
  return { files, indexes };
}

function creditOf({ icon, notice }: FetchedFile, credits: Credits): Omit<CreditedFile, 'path'> {
  return {
    styleTitle: icon.platformName,
    notice,
    credit: credits[icon.platform],
    isOwn: icon.isUserSource === true,
  };
}
