import type { ActiveRemote, RemoteVersion } from '@icoteca/shared-contracts';

/** Why a build that is being worked on does not run in the page. */
class OverrideError extends Error {
  override readonly name = 'OverrideError';
}

/**
 * A build that is being worked on, as its developer's machine describes it. Every address must be of that machine, and
 * every script must have its integrity, as with any version.
 * @throws OverrideError saying what is wrong
 */
export function developedVersion(value: unknown, name: string, origin: string): ActiveRemote {
  const version = value as Partial<RemoteVersion> | null;
  if (typeof version !== 'object' || version === null || version.name !== name)
    throw new OverrideError(`${origin} serves ${version?.name ?? 'no remote'}, not ${name}.`);
  const { entry, css, preload, integrity, slots, mounts } = version;
  if (!entry || !css || !preload || !integrity || !slots || !mounts || !version.container)
    throw new OverrideError(`${origin} does not say all that a version is.`);
  const named = [entry, ...Object.values(css).flat(), ...Object.values(preload).flat()];
  const foreign = named.find((address) => !address.startsWith(`${origin}/`));
  if (foreign !== undefined) throw new OverrideError(`${foreign} is not at ${origin}.`);
  const unsealed = named.find((address) => integrity[address] === undefined);
  if (unsealed !== undefined) throw new OverrideError(`${unsealed} has no integrity.`);
  return version as RemoteVersion;
}
