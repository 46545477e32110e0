import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FederationError } from '../federation-error.ts';

/**
 * Fetches one file of a version, such as `server/server.cjs`, from the storage of versions.
 * @throws FederationError REMOTE_ARTIFACT_MISSING
 */
export type FetchArtifact = (
  remote: { readonly name: string; readonly version: string },
  file: string,
  signal: AbortSignal,
) => Promise<Uint8Array>;

/** Versions in a folder of this machine: `registryLayout.remotes(dataDir)`. */
export function artifactsInFolder(remotesDir: string): FetchArtifact {
  return async ({ name, version }, file, signal) => {
    try {
      return await readFile(path.join(remotesDir, name, version, file), { signal });
    } catch (cause) {
      throw missing(`${name}@${version}`, file, cause);
    }
  };
}

/** Versions behind an address, `https://registry.example/remotes`. */
export function artifactsAtAddress(baseUrl: string): FetchArtifact {
  return async ({ name, version }, file, signal) => {
    const address = `${baseUrl}/${encodeURIComponent(name)}/${encodeURIComponent(version)}/${file}`;
    let response: Response;
    try {
      response = await fetch(address, { signal, redirect: 'error' });
    } catch (cause) {
      throw missing(`${name}@${version}`, file, cause);
    }
    if (!response.ok)
      throw missing(`${name}@${version}`, file, new Error(`${address} answered ${response.status}`));
    return new Uint8Array(await response.arrayBuffer());
  };
}

function missing(remote: string, file: string, cause: unknown): FederationError {
  return new FederationError('REMOTE_ARTIFACT_MISSING', `${file} of ${remote} cannot be had.`, {
    hint: 'Check that the version is published and that the registry answers.',
    cause,
  });
}
