import { FederationError } from '../federation-error.ts';
import { compressedCopies } from '../registry/compressed-files.ts';
import { sha384 } from '../registry/integrity.ts';
import type { Registry } from '../registry/registry.ts';
import type { VersionFile } from '../registry/version-files.ts';
import { documentFile, type VersionStorage } from '../registry/version-storage.ts';

/** Number of concurrent downloads. */
const AT_ONCE = 6;

/**
 * Copies a version into another storage, unless it is there. Its signature and each of its files are checked on the way.
 * @returns whether it was copied
 * @throws FederationError REMOTE_VERSION_UNKNOWN, REMOTE_SIGNATURE_INVALID, REMOTE_INTEGRITY_MISMATCH, REGISTRY_UNAVAILABLE
 */
export async function copyVersion(
  from: Pick<Registry, 'document' | 'file'>,
  to: VersionStorage,
  name: string,
  version: string,
): Promise<boolean> {
  if ((await to.read(name, version, documentFile)) !== null) return false;
  return to.add(name, version, await fetchVersion(from, name, version));
}

/** Copies a version in place of a copy that lacks files. The old copy is removed only when the new one is complete. */
export async function copyVersionAgain(
  from: Pick<Registry, 'document' | 'file'>,
  to: VersionStorage,
  name: string,
  version: string,
): Promise<boolean> {
  const files = await fetchVersion(from, name, version);
  await to.remove(name, version);
  return to.add(name, version, files);
}

async function fetchVersion(
  from: Pick<Registry, 'document' | 'file'>,
  name: string,
  version: string,
): Promise<VersionFile[]> {
  const document = await from.document(name, version);
  const waiting = Object.entries(document.integrity);
  const files: VersionFile[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, integrity] = next;
      const content = await from.file(name, version, file);
      if (!content || sha384(content) !== integrity) {
        throw new FederationError(
          'REMOTE_INTEGRITY_MISMATCH',
          `${file} of ${name}@${version} came from the registry as another file than was published.`,
          {
            hint: 'Publish the version again; if none of your people touched the registry, treat it as an attack.',
          },
        );
      }
      files.push({ name: file, content });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const last = { name: documentFile, content: Buffer.from(`${JSON.stringify(document, null, 2)}\n`) };
  return [...files, ...(await compressedCopies(files)), last];
}
