import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewBox } from './drawing-traits.ts';
import { ImportError } from './import-error.ts';

interface UpstreamIcon extends Partial<ViewBox> {
  body: string;
  hidden?: boolean;
}

export interface UpstreamInfo {
  name: string;
  author: { name: string; url?: string };
  license: { title: string; spdx?: string; url?: string };
  samples?: string[];
  category?: string;
  palette?: boolean;
  height?: number | number[];
  hidden?: boolean;
}

/** An upstream set, as far as the import reads it. */
export interface UpstreamSet {
  prefix: string;
  info: UpstreamInfo;
  icons: Record<string, UpstreamIcon>;
  /** Other names of the same drawing, without rotated and flipped ones. */
  aliases: Map<string, string>;
  /** Category names as upstream spells them, by icon name. */
  categories: Map<string, string>;
  /** Emoji names with a skin tone. */
  skinTones: Set<string>;
  suffixes: Record<string, string>;
  /** Seconds since 1970. */
  lastModified: number;
  width: number;
  height: number;
}

interface IconifyFile {
  prefix: string;
  info?: UpstreamInfo;
  icons: Record<string, UpstreamIcon>;
  aliases?: Record<string, { parent: string; rotate?: number; hFlip?: boolean; vFlip?: boolean }>;
  categories?: Record<string, string[]>;
  chars?: Record<string, string>;
  suffixes?: Record<string, string>;
  lastModified?: number;
  width?: number;
  height?: number;
}

/** Files of a set on disk: one in @iconify/json, four in a package of its own. */
export type SetFiles = { prefix: string; paths: string[] };

/** The files of a set in the directory of an `@iconify-json/*` package. */
export function packageFiles(prefix: string, directory: string): SetFiles {
  const names = ['icons.json', 'info.json', 'metadata.json', 'chars.json'];
  return { prefix, paths: names.map((name) => join(directory, name)).filter((path) => existsSync(path)) };
}

/** Hash of the files' contents; equal files need no import. */
export function hashFiles(files: SetFiles): string {
  const hash = createHash('sha256');
  for (const path of files.paths) hash.update(readFileSync(path));
  return hash.digest('base64url');
}

/** Reads a set. @throws ImportError ICON_SET_BROKEN when a file is not JSON or lacks its icons */
export function readUpstreamSet(files: SetFiles): UpstreamSet {
  const file = readAndMerge(files);
  if (!file.info || !file.icons) throw broken(files.prefix, 'info and icons are missing');
  const aliases = new Map<string, string>();
  for (const [name, alias] of Object.entries(file.aliases ?? {}))
    if (!alias.rotate && !alias.hFlip && !alias.vFlip) aliases.set(name, alias.parent);
  return {
    prefix: files.prefix,
    info: file.info,
    icons: file.icons,
    aliases,
    categories: new Map(
      Object.entries(file.categories ?? {}).flatMap(([category, names]) =>
        names.map((name) => [name, category] as const),
      ),
    ),
    skinTones: new Set(
      Object.entries(file.chars ?? {})
        .filter(([characters]) => /(?:^|-)1f3f[b-f](?:-|$)/.test(characters))
        .map(([, name]) => name),
    ),
    suffixes: file.suffixes ?? {},
    lastModified: file.lastModified ?? 0,
    width: file.width ?? 16,
    height: file.height ?? 16,
  };
}

function readAndMerge(files: SetFiles): IconifyFile {
  const merged: Partial<IconifyFile> & { info?: UpstreamInfo } = {};
  for (const path of files.paths) {
    try {
      const content = JSON.parse(readFileSync(path, 'utf8'));
      if (path.endsWith('info.json')) merged.info = content;
      else if (path.endsWith('chars.json')) merged.chars = content;
      else Object.assign(merged, content);
    } catch (cause) {
      throw broken(files.prefix, `${path} cannot be read`, cause);
    }
  }
  return merged as IconifyFile;
}

function broken(prefix: string, why: string, cause?: unknown): ImportError {
  return new ImportError(
    'ICON_SET_BROKEN',
    `The icon set ${prefix} cannot be imported: ${why}.`,
    'Install the packages again (npm install).',
    { cause },
  );
}
