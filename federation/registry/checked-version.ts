import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { contractsDir } from '../package-folders.ts';
import { sha384 } from './integrity.ts';
import type { Registry } from './registry.ts';
import type { VersionDocument } from './version-document.ts';

/**
 * The document of a version of which everything is as it was published and that fits the contracts that are here.
 * @throws FederationError REMOTE_VERSION_UNKNOWN, REMOTE_SIGNATURE_INVALID, REMOTE_INTEGRITY_MISMATCH,
 *   REMOTE_CONTRACT_MISMATCH
 */
export async function checkedVersion(
  registry: Registry,
  name: string,
  version: string,
): Promise<VersionDocument> {
  const document = await registry.document(name, version);
  for (const [file, integrity] of Object.entries(document.integrity)) {
    const content = await registry.file(name, version, file);
    if (content && sha384(content) === integrity) continue;
    throw new FederationError(
      'REMOTE_INTEGRITY_MISMATCH',
      `${file} of ${name}@${version} is not the published file.`,
      {
        hint: 'Remove the folder of this version and publish it again.',
      },
    );
  }
  refuseOtherContracts(document, [contractsVersion()]);
  return document;
}

/**
 * @param versions of the contracts that live shells bring
 * @throws FederationError REMOTE_CONTRACT_MISMATCH when none of them is in the range of the remote
 */
export function refuseOtherContracts(
  { name, version, contracts }: Pick<VersionDocument, 'name' | 'version' | 'contracts'>,
  versions: readonly string[],
): void {
  if (versions.some((each) => satisfies(each, contracts))) return;
  throw new FederationError(
    'REMOTE_CONTRACT_MISMATCH',
    `${name}@${version} needs contracts ${contracts}, this installation has ${versions.join(', ')}.`,
    { hint: 'Build the remote against these contracts, or deploy the shell that has them first.' },
  );
}

/** The version of the contracts that are here: of this checkout, or as they are installed. */
export function contractsVersion(): string {
  const file = path.join(contractsDir(), 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
