import type { Manifest, Workload } from './manifest.ts';

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}
interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values: readonly string[];
  }[];
}
interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: readonly { readonly port: number }[];
}
interface PolicySpec {
  readonly podSelector: Selector;
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

/** What network policies allow. */
export interface Allowed {
  /** Between workloads, as `shell -> registry:4010`: what the side that calls may do. */
  readonly egress: ReadonlySet<string>;
  /** The same, as the side that is called takes it. */
  readonly ingress: ReadonlySet<string>;
  /** From marked namespaces: `icoteca/ingress -> proxy:8080`. */
  readonly fromOutside: ReadonlySet<string>;
  /** To any address: `import -> 5432`. */
  readonly toOutside: ReadonlySet<string>;
  /** Policies that select nothing. */
  readonly idle: readonly string[];
}

/** Reads the network policies of a list of objects, but for those of all pods. */
export function allowedConnections(objects: readonly Manifest[], workloads: readonly Workload[]): Allowed {
  const egress = new Set<string>();
  const ingress = new Set<string>();
  const fromOutside = new Set<string>();
  const toOutside = new Set<string>();
  const idle: string[] = [];
  const namesOf = (selector: Selector) =>
    workloads.filter(({ labels }) => isSelected(labels, selector)).map(({ name }) => name);
  for (const { metadata, spec: unread } of policiesOf(objects)) {
    const spec = unread as PolicySpec;
    if (selectsAll(spec.podSelector)) continue;
    const own = namesOf(spec.podSelector);
    if (own.length === 0) idle.push(metadata.name);
    for (const name of own) {
      for (const { from = [], ports } of spec.ingress ?? [])
        for (const { port } of ports)
          for (const peer of from) {
            for (const other of peer.podSelector ? namesOf(peer.podSelector) : [])
              ingress.add(`${other} -> ${name}:${port}`);
            for (const label of Object.keys(peer.namespaceSelector?.matchLabels ?? {}))
              fromOutside.add(`${label} -> ${name}:${port}`);
          }
      for (const { to = [], ports } of spec.egress ?? [])
        for (const { port } of ports)
          for (const peer of to) {
            for (const other of peer.podSelector ? namesOf(peer.podSelector) : [])
              egress.add(`${name} -> ${other}:${port}`);
            if (peer.ipBlock) toOutside.add(`${name} -> ${port}`);
          }
    }
  }
  return { egress, ingress, fromOutside, toOutside, idle };
}

/** The network policies of a list of objects. */
export function policiesOf(objects: readonly Manifest[]): Manifest[] {
  return objects.filter(({ kind }) => kind === 'NetworkPolicy');
}

const selectsAll = (selector: Selector) => Object.keys(selector).length === 0;

function isSelected(
  labels: Readonly<Record<string, string>>,
  { matchLabels = {}, matchExpressions = [] }: Selector,
): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`the operator ${operator} is not read`);
      return values.includes(labels[key] ?? '');
    })
  );
}

/** Names of servers in settings: in URLs, and in nginx's lists of servers; with the domain of the cluster or without it. */
const ADDRESS = /(?:\/\/(?:[^@/\s]*@)?|\bserver )([a-z][a-z0-9-]*)(?:\.icoteca\.svc\.cluster\.local)?:(\d+)/g;

/**
 * The connections that settings name, as `shell -> registry:4010`.
 * @param environments of workloads, by name
 */
export function neededConnections(
  environments: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Set<string> {
  const needed = new Set<string>();
  for (const [name, environment] of environments) {
    for (const value of Object.values(environment))
      for (const [, host = '', port] of value.matchAll(ADDRESS))
        if (environments.has(host)) needed.add(`${name} -> ${host}:${port}`);
    // nginx finds the servers of remotes by their names.
    if (environment.REMOTE_LOCATIONS)
      for (const other of environments.keys())
        if (other.startsWith('remote-')) needed.add(`${name} -> ${other}:8080`);
  }
  return needed;
}
