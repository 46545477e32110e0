import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { projectDir } from '../project-dir.ts';
import type { ActivePointers } from './active-pointers.ts';
import { filePointers } from './file-pointers.ts';
import { sha384 } from './integrity.ts';
import { trustedKeys } from './keys.ts';
import { registryLayout } from './layout.ts';
import { type Act, activated, promoted, rolledBack, rolledOut, takenOut } from './pointer-changes.ts';
import { changePointers } from './pointer-store.ts';
import { trustedVersion } from './signature.ts';
import type { VersionDocument } from './version-document.ts';

/** A trial of the version before visitors get it; it throws when the version does not work. */
export type WarmUp = (version: VersionDocument) => Promise<void>;

/** Who changes something and why; without it the person at the terminal. */
export type Actor = Partial<Pick<Act, 'by' | 'why'>>;

/**
 * Makes pages use a version from now on. Before that its signature, all its files and its contract range are checked and
 * the warm-up must pass; the version in use becomes the last good one. Activating the version in use changes nothing.
 * @param options.restore gives a version back that was taken out
 * @throws FederationError REMOTE_VERSION_UNKNOWN, REMOTE_SIGNATURE_INVALID, REMOTE_INTEGRITY_MISMATCH,
 *   REMOTE_CONTRACT_MISMATCH, REMOTE_VERSION_TAKEN_OUT, ROLLOUT_UNDER_WAY, and what the warm-up throws
 */
export async function activateVersion(
  dataDir: string,
  name: string,
  version: string,
  warmUp: WarmUp,
  { restore = false, ...actor }: Actor & { readonly restore?: boolean } = {},
): Promise<ActivePointers> {
  await warmUp(await checkedVersion(dataDir, name, version));
  return changePointers(filePointers(dataDir), (pointers) =>
    activated(pointers, name, version, actOf(actor), { restore }),
  );
}

/**
 * Gives a version to a share of the clients and to some users, after the same checks as an activation.
 * @throws FederationError as `activateVersion`, and NOTHING_ACTIVE, ROLLOUT_MOVES_BACK
 */
export async function rollOutVersion(
  dataDir: string,
  name: string,
  version: string,
  audience: { readonly percent?: number; readonly users?: readonly string[] },
  warmUp: WarmUp,
  actor: Actor = {},
): Promise<ActivePointers> {
  await warmUp(await checkedVersion(dataDir, name, version));
  return changePointers(filePointers(dataDir), (pointers) =>
    rolledOut(pointers, name, version, audience, actOf(actor)),
  );
}

/**
 * Makes everybody use the version of the rollout.
 * @throws FederationError NO_ROLLOUT, NOTHING_ACTIVE
 */
export async function promoteRollout(
  dataDir: string,
  name: string,
  actor: Actor = {},
): Promise<ActivePointers> {
  return changePointers(filePointers(dataDir), (pointers) => promoted(pointers, name, actOf(actor)));
}

/**
 * Ends a rollout; without one, makes pages use the version before the one in use. It was checked when it was activated,
 * so this takes no time.
 * @throws FederationError NOTHING_TO_ROLL_BACK when there is none
 */
export async function rollbackVersion(
  dataDir: string,
  name: string,
  actor: Actor = {},
): Promise<ActivePointers> {
  return changePointers(filePointers(dataDir), (pointers) => rolledBack(pointers, name, actOf(actor)));
}

/** Takes a version that hurts from everybody; the last good one takes its place. Nothing happens when it is taken out already. */
export async function takeOutVersion(
  dataDir: string,
  name: string,
  version: string,
  actor: Actor & Pick<Act, 'why'>,
): Promise<ActivePointers> {
  return changePointers(filePointers(dataDir), (pointers) => takenOut(pointers, name, version, actOf(actor)));
}

function actOf({ by = userInfo().username, why = '' }: Actor): Act {
  return { by, why, at: new Date().toISOString() };
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
