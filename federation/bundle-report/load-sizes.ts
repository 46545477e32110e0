import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBuildOutput } from '../registry/build-output.ts';
import type { ShellEntryAssets } from '../shell-assets.ts';
import { shellAssetsPath } from '../shell-assets.ts';

/** Bytes of some files, as they are and as they travel. */
export interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What a page loads to have one thing: a module of a remote, or the shell. */
export interface LoadSize {
  /** `mf-search ./routes`. */
  readonly what: string;
  readonly scripts: Sizes;
  readonly styles: Sizes;
}

/**
 * What a page loads for each module of a built remote: the entry, the module's own scripts and its style sheets.
 * @param exposes the modules to look at; all when not given
 */
export function remoteLoadSizes(
  packageDir: string,
  exposes?: readonly string[],
): (LoadSize & { readonly expose: string })[] {
  const build = readBuildOutput(packageDir);
  const web = path.join(packageDir, 'dist', 'web');
  return (exposes ?? build.exposes).map((expose) => ({
    expose,
    what: `${path.basename(packageDir)} ${expose}`,
    scripts: sizesOf(web, build.preload[expose] ?? []),
    styles: sizesOf(web, build.css[expose] ?? []),
  }));
}

/** What the first page loads of the built shell. */
export function shellLoadSize(packageDir: string): LoadSize {
  const web = path.join(packageDir, 'dist', 'web');
  const assets = JSON.parse(readFileSync(path.join(web, 'entry-assets.json'), 'utf8')) as ShellEntryAssets;
  const files = (addresses: readonly string[]) =>
    addresses.map((address) => address.slice(shellAssetsPath.length));
  return {
    what: 'shell',
    scripts: sizesOf(web, files(assets.scripts)),
    styles: sizesOf(web, files(assets.styles)),
  };
}

function sizesOf(folder: string, files: readonly string[]): Sizes {
  const contents = files.map((file) => readFileSync(path.join(folder, file)));
  const sum = (size: (content: Buffer) => number) =>
    contents.reduce((total, content) => total + size(content), 0);
  return {
    raw: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
}
