import {
  type GivenFile,
  type GivenFiles,
  givenFile,
  givenMarkup,
  isSystemFile,
  SourceProblem,
} from './given-file.ts';

/** The files of dropped entries, in folders at any depth. */
export async function openedEntries(entries: readonly (FileSystemEntry | null)[]): Promise<GivenFiles> {
  const problems: SourceProblem[] = [];
  const found = await Promise.all(entries.map((entry) => (entry ? filesBelow(entry, problems) : [])));
  return openedFiles(found.flat(), problems);
}

/** Pasted markup of an SVG. */
export const openedMarkup = (markup: string, name: string): GivenFiles => ({
  files: [givenMarkup(markup, name)],
  problems: [],
});

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
