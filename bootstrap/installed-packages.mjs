import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds the hash of the package-lock.json that node_modules was last found to agree with. */
const STAMP_FILE = 'node_modules/.icoteca-install';

/**
 * Checks whether the folders node_modules, also those inside the workspaces, hold what package-lock.json requires.
 * The stamp speaks for the versions; without it npm's own record of the installed tree is compared entry by entry,
 * so that an `npm install` made by hand is not made again. Neither knows of folders that were removed, so each is looked for.
 * @param {string} project absolute path of the project
 * @returns {Promise<boolean>}
 */
export async function installedPackagesAreCurrent(project) {
  const lock = await readText(join(project, 'package-lock.json'));
  if (lock === undefined || !everyFolderIsThere(project, lock)) return false;
  if ((await readText(join(project, STAMP_FILE))) === hashOf(lock)) return true;
  const record = await readText(join(project, 'node_modules/.package-lock.json'));
  if (record === undefined || !recordSatisfies(lock, record)) return false;
  await stampInstalledPackages(project);
  return true;
}

/**
 * Notes that node_modules agrees with the package-lock.json of this moment.
 * @param {string} project absolute path of the project
 */
export async function stampInstalledPackages(project) {
  const lock = await readFile(join(project, 'package-lock.json'), 'utf8');
  await writeFile(join(project, STAMP_FILE), hashOf(lock));
}

function recordSatisfies(lockText, recordText) {
  const wanted = JSON.parse(lockText).packages ?? {};
  const installed = JSON.parse(recordText).packages ?? {};
  return requiredPackages(wanted).every(([path, entry]) => installed[path]?.version === entry.version);
}

function everyFolderIsThere(project, lockText) {
  return requiredPackages(JSON.parse(lockText).packages ?? {}).every(([path]) =>
    existsSync(join(project, path, 'package.json')),
  );
}

/** Optional packages of other platforms are in the lock file and never on this machine. */
function requiredPackages(packages) {
  return Object.entries(packages).filter(([path, entry]) => path !== '' && entry.optional !== true);
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

async function readText(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
