/** The part of the site that an error comes from. */
export interface Blamed {
  readonly remote: string;
  readonly version: string;
}

/** The folder of a version in the address of a script: `/remotes/mf-search/1.0.0-3f9a2c81/web/...`. */
const versionFolder = /\/remotes\/(mf-[\w-]+)\/([\w.-]+)\//;

/**
 * Whose script threw, by the addresses in the stack: the remote that is nearest to the place. Null when none of them is
 * in it; then the shell is to blame, or what it stands on.
 */
export function blameOf(error: unknown): Blamed | null {
  const stack = error instanceof Error ? error.stack : typeof error === 'string' ? error : undefined;
  const [, remote, version] = versionFolder.exec(stack ?? '') ?? [];
  return remote && version ? { remote, version } : null;
}
