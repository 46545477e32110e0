import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registryLayout } from './layout.ts';
import { documentFile, type StoredVersion, type VersionStorage } from './version-storage.ts';

/** Versions in folders of the data directory. A version is written beside them and moved into place when it is whole. */
export function folderVersions(dataDir: string): VersionStorage {
  return {
    async read(name, version, file) {
      try {
        return await readFile(path.join(registryLayout.version(dataDir, name, version), file));
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw cause;
      }
    },

    async list(name) {
      const folder = path.join(registryLayout.remotes(dataDir), name);
      return (await namesIn(folder)).filter((version) =>
        existsSync(path.join(folder, version, documentFile)),
      );
    },

    async stored() {
      const found: StoredVersion[] = [];
      for (const name of await namesIn(registryLayout.remotes(dataDir)))
        for (const version of await this.list(name)) {
          const { mtimeMs } = await stat(registryLayout.document(dataDir, name, version));
          found.push({ name, version, storedAt: mtimeMs });
        }
      return found;
    },

    async add(name, version, files) {
      const target = registryLayout.version(dataDir, name, version);
      if (existsSync(path.join(target, documentFile))) return false;
      const draft = path.join(registryLayout.drafts(dataDir), `${name}-${randomBytes(6).toString('hex')}`);
      try {
        for (const file of files) {
          const destination = path.join(draft, file.name);
          await mkdir(path.dirname(destination), { recursive: true });
          await writeFile(destination, file.content);
        }
        await mkdir(path.dirname(target), { recursive: true });
        await rename(draft, target);
        return true;
      } catch (cause) {
        // Another process published the same content in this moment.
        if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(cause))) return false;
        throw cause;
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    async remove(name, version) {
      const removed = path.join(registryLayout.drafts(dataDir), `removed-${name}-${version}`);
      await rm(removed, { recursive: true, force: true });
      await mkdir(path.dirname(removed), { recursive: true });
      // One step for readers, however many files there are.
      await rename(registryLayout.version(dataDir, name, version), removed).catch((cause: unknown) => {
        if (!isMissing(cause)) throw cause;
      });
      await rm(removed, { recursive: true, force: true });
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
}

function isMissing(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(cause));
}

function codeOf(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? '';
}
