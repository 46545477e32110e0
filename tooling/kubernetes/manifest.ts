/** An object of Kubernetes, as far as every kind has it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly spec?: object;
  readonly data?: Readonly<Record<string, string>>;
}

interface KeyReference {
  readonly name: string;
  readonly key: string;
}

/** A variable of a container: a value, or where it is. */
interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly configMapKeyRef?: KeyReference; readonly secretKeyRef?: KeyReference };
}

interface Probe {
  readonly httpGet?: {
    readonly path: string;
    readonly port: string;
    readonly httpHeaders?: readonly { readonly name: string; readonly value: string }[];
  };
  readonly tcpSocket?: { readonly port: string };
  readonly exec?: { readonly command: readonly string[] };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string; readonly optional?: boolean };
  }[];
  readonly resources: {
    readonly requests: { readonly cpu: string; readonly memory: string };
    readonly limits: { readonly cpu?: string; readonly memory: string };
  };
  readonly securityContext: object;
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

/** Where files of a volume come from. */
interface Files {
  readonly configMap?: { readonly name: string; readonly items?: readonly { readonly key: string }[] };
  readonly secret?: {
    readonly secretName?: string;
    readonly name?: string;
    readonly items?: readonly { readonly key: string }[];
  };
}

export interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly enableServiceLinks?: boolean;
  readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number };
  readonly terminationGracePeriodSeconds?: number;
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes?: readonly (Files & {
    readonly name: string;
    readonly projected?: { readonly sources: readonly Files[] };
  })[];
}

/** A Deployment, StatefulSet or Job: what runs. */
export interface Workload {
  readonly kind: string;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly strategy?: object;
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
  };
  readonly pod: PodSpec;
  /** Its only container, those before it aside. */
  readonly container: Container;
}

/** What runs, of a list of objects. */
export function workloadsOf(objects: readonly Manifest[]): Workload[] {
  return objects
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map(({ kind, metadata, spec: unread }) => {
      const spec = unread as Workload['spec'];
      const { template } = spec;
      const [container, ...more] = template.spec.containers;
      if (!container || more.length > 0) throw new Error(`${metadata.name} must have one container`);
      return {
        kind,
        name: metadata.name,
        labels: template.metadata.labels,
        spec,
        pod: template.spec,
        container,
      };
    });
}

/**
 * The environment of a container, but for secrets that may be missing.
 * @param secrets values by `secret/key`
 * @throws when a ConfigMap, a key or a secret does not exist
 */
export function environmentOf(
  { env = [], envFrom = [] }: Container,
  objects: readonly Manifest[],
  secrets: ReadonlyMap<string, string>,
): Record<string, string> {
  const dataOf = (name: string) => {
    const found = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
    if (!found) throw new Error(`no ConfigMap ${name}`);
    return found.data ?? {};
  };
  const present = (value: string | undefined, what: string) => {
    if (value === undefined) throw new Error(`${what} does not exist`);
    return value;
  };
  const all: Record<string, string> = {};
  for (const { configMapRef } of envFrom) if (configMapRef) Object.assign(all, dataOf(configMapRef.name));
  for (const { name, value, valueFrom } of env) {
    const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
    if (map) all[name] = present(dataOf(map.name)[map.key], `${map.key} of the ConfigMap ${map.name}`);
    else if (secret) {
      const label = `${secret.name}/${secret.key}`;
      all[name] = present(secrets.get(label), `${secret.key} of the Secret ${secret.name}`);
    } else all[name] = present(value, `the value of ${name}`);
  }
  // As the kubelet does it, with the variables before.
  for (const [name, value] of Object.entries(all))
    all[name] = value.replace(/\$\(([A-Z0-9_]+)\)/g, (whole, other: string) => all[other] ?? whole);
  return all;
}
