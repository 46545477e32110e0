/** A node of the sampling heap profile of V8: what is still in memory, by the calls that allocated it. */
export interface ProfileNode {
  readonly callFrame: { readonly url: string };
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

/** Whose code allocated most of the memory that is still held. */
export interface Holder {
  readonly remote: string;
  readonly version: string;
  readonly bytes: number;
}

/** Server bundles of remotes are compiled under this name. */
const versionFrame = /(?:^|\/)(mf-[a-z0-9-]+)@([\w.-]+)\//;

/**
 * Finds the version of a remote that holds most of what a profile sampled; the innermost remote of each stack counts.
 * @param leastBytes less is no reason to blame anybody
 * @returns null when no version has at least half of it
 */
export function largestHolder(head: ProfileNode, leastBytes: number): Holder | null {
  const held = new Map<string, Holder>();
  let total = 0;
  const visit = (node: ProfileNode, caller: Pick<Holder, 'remote' | 'version'> | null): void => {
    const [, remote, version] = versionFrame.exec(node.callFrame.url) ?? [];
    const owner = remote && version ? { remote, version } : caller;
    total += node.selfSize;
    if (owner) {
      const label = `${owner.remote}@${owner.version}`;
      held.set(label, { ...owner, bytes: (held.get(label)?.bytes ?? 0) + node.selfSize });
    }
    for (const child of node.children) visit(child, owner);
  };
  visit(head, null);
  const [largest] = [...held.values()].sort((a, b) => b.bytes - a.bytes);
  return largest && largest.bytes >= leastBytes && largest.bytes >= total / 2 ? largest : null;
}
