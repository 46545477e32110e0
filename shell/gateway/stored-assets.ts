import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { ShellEntryAssets } from '@icoteca/federation';

/** Files of older builds are stored this long for tabs that are still open, days. */
const storeDays = 7;

/**
 * Copies the files of the build beside those of earlier builds, so that an open tab finds its chunks after a deploy,
 * and a new build on disk does not remove files of a running gateway.
 * @param buildDir `dist/web`, as it was built
 * @param storeDir the folder to serve
 * @returns what the first page of this build loads
 */
export function storeAssets(buildDir: string, storeDir: string, now: Date = new Date()): ShellEntryAssets {
  mkdirSync(storeDir, { recursive: true });
  const current = filesBelow(buildDir);
  for (const file of current) {
    const target = path.join(storeDir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // Names carry a hash of the content, but a copy that was cut short must not stay.
    copyFileSync(path.join(buildDir, file), target);
    utimesSync(target, now, now);
  }
  const oldest = now.getTime() - storeDays * 24 * 3_600_000;
  for (const file of filesBelow(storeDir)) {
    const target = path.join(storeDir, file);
    if (!current.includes(file) && statSync(target).mtimeMs < oldest) rmSync(target);
  }
  return JSON.parse(readFileSync(path.join(buildDir, 'entry-assets.json'), 'utf8')) as ShellEntryAssets;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'entry-assets.json' && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
