import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { FederationError } from '../federation-error.ts';
import type { Tarball } from './pack.ts';

const run = promisify(execFile);

/**
 * Publishes a packed package in a registry of packages, with the rights that npm has there.
 * @param withProof whether npm shall prove which job made it of which commit
 * @returns false when the registry has this version already
 * @throws FederationError PACKAGE_NOT_PUBLISHED
 */
export async function publishTarball(
  { name, version, file }: Pick<Tarball, 'name' | 'version' | 'file'>,
  registry: string,
  withProof: boolean,
): Promise<boolean> {
  if (await isPublished(name, version, registry)) return false;
  const options = ['--registry', registry, '--access', 'public', '--ignore-scripts'];
  try {
    await run('npm', ['publish', file, ...options, ...(withProof ? ['--provenance'] : [])]);
    return true;
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string };
    throw new FederationError(
      'PACKAGE_NOT_PUBLISHED',
      `npm did not publish ${path.basename(file)}.\n${stderr}`,
      { hint: 'Check "npm whoami" for the rights, and that the registry of packages answers.', cause },
    );
  }
}

/** A registry that does not answer is found by the publishing itself. */
async function isPublished(name: string, version: string, registry: string): Promise<boolean> {
  const asked = run('npm', [
    'view',
    `${name}@${version}`,
    'version',
    '--registry',
    registry,
    '--prefer-online',
  ]);
  return asked.then(
    ({ stdout }) => stdout.trim() === version,
    () => false,
  );
}
