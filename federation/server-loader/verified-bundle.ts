import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FederationError } from '../federation-error.ts';
import { writeAtomically } from '../registry/atomic-file.ts';
import { sha384 } from '../registry/integrity.ts';
import type { TrustedKey } from '../registry/keys.ts';
import { trustedVersion } from '../registry/signature.ts';
import type { FetchArtifact } from './artifacts.ts';

/** A requested version. */
export interface VersionName {
  readonly name: string;
  readonly version: string;
}

export interface BundleSource {
  readonly fetchArtifact: FetchArtifact;
  /** As they are now: what is bound or taken away counts without a restart. */
  readonly publicKeys: () => readonly TrustedKey[];
  /** Cache of verified bundles by version, so that a restart does not need the registry; they are verified again when read. */
  readonly cacheDir: string;
}

/**
 * The text of a version's server bundle, after its document's signature and its own hash were checked.
 * @throws FederationError REMOTE_SIGNATURE_INVALID, REMOTE_KEY_FOREIGN, REMOTE_INTEGRITY_MISMATCH, REMOTE_ARTIFACT_MISSING, REGISTRY_CORRUPT
 */
export async function verifiedBundle(
  remote: VersionName,
  source: BundleSource,
  signal: AbortSignal,
): Promise<string> {
  const folder = path.join(source.cacheDir, remote.name, remote.version);
  const cached = await readVerified(remote, source, (file) => readFile(path.join(folder, file))).catch(
    () => undefined,
  );
  if (cached) return cached.bundle.toString('utf8');

  const fresh = await readVerified(remote, source, async (file) =>
    Buffer.from(await source.fetchArtifact(remote, file, signal)),
  );
  await writeAtomically(path.join(folder, fresh.entry), fresh.bundle);
  await writeAtomically(path.join(folder, 'version.json'), fresh.document);
  return fresh.bundle.toString('utf8');
}

async function readVerified(
  remote: VersionName,
  source: BundleSource,
  read: (file: string) => Promise<Buffer>,
): Promise<{ document: string; entry: string; bundle: Buffer }> {
  const document = (await read('version.json')).toString('utf8');
  const { entry, integrity } = trustedVersion(document, source.publicKeys(), remote).server;
  const bundle = await read(entry);
  if (sha384(bundle) === integrity) return { document, entry, bundle };
  throw new FederationError(
    'REMOTE_INTEGRITY_MISMATCH',
    `${entry} of ${remote.name}@${remote.version} is not the file that was published.`,
    {
      hint: 'Publish the version again; if none of your people touched the registry, treat it as an attack.',
    },
  );
}
