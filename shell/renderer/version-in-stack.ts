/** One version of a remote. */
export interface StackVersion {
  readonly remote: string;
  readonly version: string;
}

/** Server bundles of remotes are compiled under this file name. */
const versionFrame = /(mf-[a-z0-9-]+)@([\w.-]+)\/server\.cjs/;

/** The version whose code is nearest to the top of a stack; null when the stack has no code of a remote. */
export function versionInStack(stack: string): StackVersion | null {
  const [, remote, version] = versionFrame.exec(stack) ?? [];
  return remote && version ? { remote, version } : null;
}
