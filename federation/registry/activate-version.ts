import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { projectDir } from '../project-dir.ts';
import { type ActivePointers, movePointer, versionBefore } from './active-pointers.ts';
import { sha384 } from './integrity.ts';
import { trustedKeys } from './keys.ts';
import { registryLayout } from './layout.ts';
import { trustedVersion } from './signature.ts';
import type { VersionDocument } from './version-document.ts';

/** A trial of the version before visitors get it; it throws when the version does not work. */
export type WarmUp = (version: VersionDocument) => Promise<void>;

/**
 * Makes pages use a version from now on. Before that its signature, all its files and its contract range are checked and
 * the warm-up must pass; the version in use becomes the last good one. Activating the version in use changes nothing.
 * @throws FederationError REMOTE_VERSION_UNKNOWN, REMOTE_SIGNATURE_INVALID, REMOTE_INTEGRITY_MISMATCH,
 *   REMOTE_CONTRACT_MISMATCH, and what the warm-up throws
 */
export async function activateVersion(
  dataDir: string,
  name: string,
  version: string,
  warmUp: WarmUp,
): Promise<ActivePointers> {
  const document = await checkedVersion(dataDir, name, version);
  await warmUp(document);
  return movePointer(dataDir, name, (pointers) => {
    const current = pointers.remotes[name]?.version ?? null;
    return current === version ? null : { action: 'activate', to: version, lastGood: current };
  });
}

/**
 * Makes pages use the version before the one in use. It was checked when it was activated, so this takes no time.
 * @throws FederationError NOTHING_TO_ROLL_BACK when there is none
 */
export async function rollbackVersion(dataDir: string, name: string): Promise<ActivePointers> {
  return movePointer(dataDir, name, (pointers) => {
    const current = pointers.remotes[name]?.version;
    const target = current === undefined ? null : versionBefore(pointers, name, current);
    if (target === null) {
      throw new FederationError(
        'NOTHING_TO_ROLL_BACK',
        `${name} has no version before ${current ?? 'the first'}.`,
        {
          hint: 'Publish and activate a mended version instead.',
        },
      );
    }
    return { action: 'rollback', to: target, lastGood: versionBefore(pointers, name, target) };
  });
}

async function checkedVersion(dataDir: string, name: string, version: string): Promise<VersionDocument> {
  const text = await readFile(registryLayout.document(dataDir, name, version), 'utf8').catch(
    (cause: unknown) => {
      throw new FederationError('REMOTE_VERSION_UNKNOWN', `${name}@${version} is not published.`, {
        hint: `Published versions stand in ${path.join(registryLayout.remotes(dataDir), name)}.`,
        cause,
      });
    },
  );
  const document = trustedVersion(text, trustedKeys(dataDir), { name, version });
  const folder = registryLayout.version(dataDir, name, version);
  for (const [file, integrity] of Object.entries(document.integrity)) {
    const content = await readFile(path.join(folder, file)).catch(() => undefined);
    if (content && sha384(content) === integrity) continue;
    throw new FederationError(
      'REMOTE_INTEGRITY_MISMATCH',
      `${file} of ${name}@${version} is not the published file.`,
      {
        hint: 'Remove the folder of this version and publish it again.',
      },
    );
  }
  const contracts = contractsVersion();
  if (!satisfies(contracts, document.contracts)) {
    throw new FederationError(
      'REMOTE_CONTRACT_MISMATCH',
      `${name}@${version} needs contracts ${document.contracts}, this installation has ${contracts}.`,
      { hint: 'Build the remote against these contracts, or deploy the shell that has them first.' },
    );
  }
  return document;
}

function contractsVersion(): string {
  const file = path.join(projectDir, 'shared-contracts', 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
