import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { ShellEntryAssets } from '@icoteca/federation';

/** Files of older builds stay this long for tabs that are still open, days. */
const keptForDays = 7;

/**
 * Puts the files of the shell's build beside those of earlier builds, so that an open tab finds its chunks after a
 * deploy and a new build on disk does not pull the files away from a running gateway.
 * @param buildDir `dist/web`, as it was built
 * @param keptDir the folder to serve
 * @returns what the first page of this build loads
 */
export function keepAssets(buildDir: string, keptDir: string, now: Date = new Date()): ShellEntryAssets {
  mkdirSync(keptDir, { recursive: true });
  const current = filesBelow(buildDir);
  for (const file of current) {
    const target = path.join(keptDir, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // Names carry a hash of the content, but a copy that was cut short must not stay.
    copyFileSync(path.join(buildDir, file), target);
    utimesSync(target, now, now);
  }
  const oldest = now.getTime() - keptForDays * 24 * 3_600_000;
  for (const file of filesBelow(keptDir)) {
    const target = path.join(keptDir, file);
    if (!current.includes(file) && statSync(target).mtimeMs < oldest) rmSync(target);
  }
  return JSON.parse(readFileSync(path.join(buildDir, 'entry-assets.json'), 'utf8')) as ShellEntryAssets;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'entry-assets.json' && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
