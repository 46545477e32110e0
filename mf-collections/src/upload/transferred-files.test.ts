// @vitest-environment jsdom
import { DRAGGED_ICONS_TYPE, UPLOAD_FILE_MAX_BYTES, UPLOAD_ZIP_MAX_ENTRIES } from '@icoteca/shared-contracts';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { openedFiles } from './opened-files.ts';
import { droppedFiles, mayHoldFiles, pastedFiles } from './transferred-files.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1h2"/></svg>';
const svgFile = (name: string) => new File([svg], name, { type: 'image/svg+xml' });
const transfer = (given: object) => given as DataTransfer;

async function zipOf(name: string, entries: Readonly<Record<string, string>>): Promise<File> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(entries)) zip.file(path, content);
  const bytes = await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  const file = new File([bytes as BlobPart], name);
  // jsdom reads no files.
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer });
}

const entry = (name: string, below?: readonly object[]) => ({
  name,
  isFile: below === undefined,
  isDirectory: below !== undefined,
  file: (done: (file: File) => void) => done(svgFile(name)),
  createReader() {
    let rest = [...(below ?? [])];
    return {
      // As browsers do: some at a time, and none at the end.
      readEntries(done: (entries: object[]) => void) {
        done(rest.slice(0, 2));
        rest = rest.slice(2);
      },
    };
  },
});

describe('[T5.14] files that are given', () => {
  it('are dropped: several immediately, and those in folders at any depth', async () => {
    const dropped = [
      entry('set', [
        entry('a.svg'),
        entry('b.svg'),
        entry('c.svg'),
        entry('deep', [entry('d.svg'), entry('.DS_Store')]),
      ]),
      entry('e.svg'),
    ];
    const { files, problems } = await droppedFiles(
      transfer({ items: dropped.map((one) => ({ webkitGetAsEntry: () => one })), files: [] }),
    );
    expect(files.map(({ name }) => name)).toEqual(['a.svg', 'b.svg', 'c.svg', 'd.svg', 'e.svg']);
    expect(problems).toEqual([]);
  });

  it('are named when one cannot be read, and the others come', async () => {
    const broken = {
      ...entry('broken.svg'),
      file: (_done: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
    };
    const dropped = [entry('set', [broken, entry('b.svg')])];
    const { files, problems } = await droppedFiles(
      transfer({ items: dropped.map((one) => ({ webkitGetAsEntry: () => one })), files: [] }),
    );
    expect(files.map(({ name }) => name)).toEqual(['b.svg']);
    expect(problems.map(({ fileName, fault }) => [fileName, fault])).toEqual([
      ['broken.svg', 'FILE_UNREADABLE'],
    ]);
  });

  it('are pasted, as files or as markup; words are left alone', async () => {
    const paste = (text: string, files: readonly File[] = []) =>
      pastedFiles(transfer({ files, getData: () => text }), 'Pasted.svg');
    expect((await paste('', [svgFile('a.svg')]))?.files.map(({ name }) => name)).toEqual(['a.svg']);
    for (const markup of [svg, `<?xml version="1.0"?>\n<!-- made by hand -->${svg}`]) {
      const [file] = (await paste(markup))?.files ?? [];
      expect([file?.name, await file?.read()]).toEqual(['Pasted.svg', markup]);
    }
    for (const words of ['', 'hello', '<p><svg></svg></p>', 'a <svg>']) expect(paste(words)).toBeNull();
  });

  it('are no icons that are dragged from a grid', () => {
    expect(mayHoldFiles(transfer({ types: ['Files'] }))).toBe(true);
    expect(mayHoldFiles(transfer({ types: ['text/plain'] }))).toBe(false);
    expect(mayHoldFiles(transfer({ types: ['Files', DRAGGED_ICONS_TYPE] }))).toBe(false);
  });
});

describe('a zip of SVGs', () => {
  it('is opened: its SVGs come, the others are named, what systems put there is left out', async () => {
    const zip = await zipOf('icons.zip', {
      'a.svg': svg,
      'deep/b.SVG': svg,
      'deep/readme.txt': 'x',
      '__MACOSX/a.svg': 'x',
      '.hidden.svg': 'x',
    });
    const { files, problems } = await openedFiles([zip, svgFile('c.svg')]);
    expect(files.map(({ name }) => name)).toEqual(['a.svg', 'b.SVG', 'readme.txt', 'c.svg']);
    expect(await files[0]?.read()).toBe(svg);
    expect(problems).toEqual([]);
  });

  it('has a limit of files', async () => {
    const entries = Object.fromEntries(
      Array.from({ length: UPLOAD_ZIP_MAX_ENTRIES + 1 }, (_, n) => [`${n}.svg`, 'x']),
    );
    const { files, problems } = await openedFiles([await zipOf('many.zip', entries)]);
    expect([files.length, problems[0]?.fault]).toEqual([0, 'ZIP_TOO_MANY']);
  });

  it('has a limit of bytes', async () => {
    const zip = await zipOf('large.zip', { 'a.svg': svg });
    Object.defineProperty(zip, 'size', { value: 50_000_001 });
    expect((await openedFiles([zip])).problems[0]?.fault).toBe('ZIP_TOO_LARGE');
  });

  it('is unpacked no further than a file may be, so that its size is refused', async () => {
    const zip = await zipOf('one.zip', { 'bomb.svg': 'x'.repeat(5_000_000), 'a.svg': svg });
    // Its ratio alone would refuse it.
    Object.defineProperty(zip, 'size', { value: 1_000_000 });
    const { files } = await openedFiles([zip]);
    expect(files.map(({ name }) => name)).toEqual(['bomb.svg', 'a.svg']);
    expect(files[0]?.bytes).toBeGreaterThanOrEqual(UPLOAD_FILE_MAX_BYTES);
    expect(files[0]?.bytes).toBeLessThan(UPLOAD_FILE_MAX_BYTES * 2);
  });

  it('is no more than a hundred times larger than its bytes', async () => {
    const entries = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`${n}.svg`, ' '.repeat(100_000)]),
    );
    const zip = await zipOf('bomb.zip', entries);
    expect(zip.size * 100).toBeLessThan(5_000_000);
    expect((await openedFiles([zip])).problems[0]?.fault).toBe('ZIP_TOO_LARGE');
  });

  it('is named when it is none', async () => {
    const file = Object.assign(new File(['no zip'], 'a.zip'), {
      arrayBuffer: async () => new TextEncoder().encode('no zip').buffer,
    });
    expect((await openedFiles([file])).problems[0]?.fault).toBe('ZIP_BROKEN');
  });
});
