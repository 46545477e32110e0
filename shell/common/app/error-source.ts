/** The part of the site that an error comes from. */
export interface ErrorSource {
  readonly remote: string;
  readonly version: string;
}

/** The folder of a version in the address of a script: `/remotes/mf-search/1.0.0-3f9a2c81/web/...`. */
const versionFolder = /\/remotes\/(mf-[\w-]+)\/([\w.-]+)\//;

/**
 * The remote whose script is nearest to the top of the stack; null when it has none: then the error is of the shell
 * or its packages.
 */
export function errorSource(error: unknown): ErrorSource | null {
  const stack = error instanceof Error ? error.stack : typeof error === 'string' ? error : undefined;
  const [, remote, version] = versionFolder.exec(stack ?? '') ?? [];
  return remote && version ? { remote, version } : null;
}
