import { DRAGGED_ICONS_TYPE } from '@icoteca/shared-contracts';
import {
  type GivenFile,
  type GivenFiles,
  givenFile,
  givenMarkup,
  isSystemFile,
  SourceProblem,
} from './given-file.ts';

/** True while files are dragged over the page, and not icons of a grid. */
export const mayHoldFiles = ({ types }: DataTransfer): boolean =>
  types.includes('Files') && !types.includes(DRAGGED_ICONS_TYPE);

/** Dropped files, and those in folders at any depth. Call it while the drop is handled: browsers empty the transfer after it. */
export function droppedFiles(transfer: DataTransfer): Promise<GivenFiles> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const folders = entries.filter((entry) => entry?.isDirectory);
  if (folders.length === 0) return openedFiles([...transfer.files]);
  const problems: SourceProblem[] = [];
  return Promise.all(entries.map((entry) => (entry ? filesBelow(entry, problems) : []))).then((found) =>
    openedFiles(found.flat(), problems),
  );
}

/** Pasted files, or markup of an SVG; null when there is neither. */
export function pastedFiles(transfer: DataTransfer, markupName: string): Promise<GivenFiles> | null {
  if (transfer.files.length > 0) return openedFiles([...transfer.files]);
  const text = transfer.getData('text/plain').trim();
  if (!/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text)) return null;
  return Promise.resolve({ files: [givenMarkup(text, markupName)], problems: [] });
}

/** The files, and the contents of those that are zips. */
export async function openedFiles(
  files: readonly File[],
  known: readonly SourceProblem[] = [],
): Promise<GivenFiles> {
  const opened: GivenFile[] = [];
  const problems = [...known];
  for (const file of files) {
    if (isSystemFile(file.name)) continue;
    if (!/\.zip$/i.test(file.name)) {
      opened.push(givenFile(file));
      continue;
    }
    try {
      const { zipFiles } = await import('./zip-files.ts');
      opened.push(...(await zipFiles(file)));
    } catch (error) {
      problems.push(
        error instanceof SourceProblem
          ? error
          : new SourceProblem(file.name, 'FILE_UNREADABLE', { cause: error }),
      );
    }
  }
  return { files: opened, problems };
}

async function filesBelow(entry: FileSystemEntry, problems: SourceProblem[]): Promise<readonly File[]> {
  if (isSystemFile(entry.name)) return [];
  try {
    if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    const below: File[] = [];
    // A reader returns a hundred entries at a time, and none at the end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) return below;
      for (const one of some) below.push(...(await filesBelow(one, problems)));
    }
  } catch (cause) {
    problems.push(new SourceProblem(entry.name, 'FILE_UNREADABLE', { cause }));
    return [];
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
