import { beforeAll, expect, it } from 'vitest';
import { exampleSite } from './example-site.ts';
import type { Container, Manifest, PodSpec, Workload } from './manifest.ts';

let objects: readonly Manifest[];
let secrets: ReadonlyMap<string, string>;
let workloads: readonly Workload[];
beforeAll(async () => {
  ({ objects, secrets, workloads } = await exampleSite());
});

const ofKind = <Spec>(kind: string) =>
  objects
    .filter((each) => each.kind === kind)
    .map(({ metadata, spec }) => ({ name: metadata.name, spec: spec as Spec }));
const selectedBy = (selector: Readonly<Record<string, string>>) =>
  workloads.filter(({ labels }) => Object.entries(selector).every(([name, value]) => labels[name] === value));
/** Made by hand: public keys. */
const madeByHand = new Set(['registry-keys']);
const keysOf = (name: string) => [...secrets.keys()].filter((label) => label.startsWith(`${name}/`));
const containersOf = (pod: PodSpec): Container[] => [...(pod.initContainers ?? []), ...pod.containers];

it('every Service selects what one workload runs, and leads to a port that it has', () => {
  const services = ofKind<{
    selector: Record<string, string>;
    ports: { port: number; targetPort: string }[];
  }>('Service');
  expect(services.length).toBeGreaterThan(8);
  for (const { name, spec } of services) {
    const [one, ...more] = selectedBy(spec.selector);
    expect([one?.name, more.length], name).toEqual([name, 0]);
    const ports = new Map(one?.container.ports?.map((port) => [port.name, port.containerPort]));
    for (const { port, targetPort } of spec.ports) expect(ports.get(targetPort), name).toBe(port);
  }
});

it('the ingress leads to a port of a Service', () => {
  const [site] = ofKind<{
    defaultBackend: { service: { name: string; port: { name: string } } };
    tls: { secretName: string; hosts: string[] }[];
  }>('Ingress');
  const backend = site?.spec.defaultBackend.service;
  const service = ofKind<{ ports: { name: string }[] }>('Service').find(({ name }) => name === backend?.name);
  expect(service?.spec.ports.map(({ name }) => name)).toContain(backend?.port.name);
  for (const { secretName } of site?.spec.tls ?? []) expect(keysOf(secretName)).toHaveLength(2);
});

it('autoscalers and disruption budgets have targets; what is scaled has no fixed number of replicas', () => {
  const scaled = ofKind<{ scaleTargetRef: { kind: string; name: string }; minReplicas: number }>(
    'HorizontalPodAutoscaler',
  );
  expect(scaled.map(({ name }) => name)).toEqual(['shell', 'icons-api']);
  for (const { spec } of scaled) {
    const target = workloads.find(({ name }) => name === spec.scaleTargetRef.name);
    expect(target?.kind).toBe(spec.scaleTargetRef.kind);
    expect(target?.spec.replicas).toBeUndefined();
    expect(spec.minReplicas).toBeGreaterThan(1);
    expect(target?.container.resources.requests.cpu).toMatch(/^\d+m$/);
  }
  const budgets = ofKind<{ selector: { matchLabels: Record<string, string> }; maxUnavailable: number }>(
    'PodDisruptionBudget',
  );
  for (const { name, spec } of budgets) {
    expect(selectedBy(spec.selector.matchLabels).map((each) => each.name)).toEqual([name]);
    expect(spec.maxUnavailable).toBe(1);
  }
  const deployed = workloads.filter(({ kind, name }) => kind === 'Deployment' && name !== 'redis');
  expect(budgets.map(({ name }) => name).sort()).toEqual(deployed.map(({ name }) => name).sort());
});

it('ConfigMaps, secrets and their keys exist or are documented, and none is documented in vain', () => {
  const used = new Set<string>(['certificate/tls.crt', 'certificate/tls.key']);
  const maps = new Map(
    objects
      .filter(({ kind }) => kind === 'ConfigMap')
      .map(({ metadata, data }) => [metadata.name, data ?? {}]),
  );
  const isThere = (name: string, key: string | undefined, at: string) => {
    if (madeByHand.has(name)) return;
    expect([...maps.keys()], at).toContain(name);
    if (key !== undefined) expect(Object.keys(maps.get(name) ?? {}), at).toContain(key);
  };
  const uses = (secret: string, key: string) => used.add(`${secret}/${key}`);
  for (const { name, pod } of workloads) {
    for (const { env = [], envFrom = [] } of containersOf(pod)) {
      for (const { valueFrom } of env) {
        const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
        if (map) isThere(map.name, map.key, name);
        if (secret) uses(secret.name, secret.key);
      }
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef) isThere(configMapRef.name, undefined, name);
        // All of its keys would become settings: only where each of them may be missing.
        if (secretRef) expect([secretRef.optional, secretRef.name], name).toEqual([true, `${name}-options`]);
      }
    }
    for (const { projected, ...files } of pod.volumes ?? []) {
      for (const { configMap, secret } of [files, ...(projected?.sources ?? [])]) {
        if (configMap) isThere(configMap.name, undefined, name);
        const secretName = secret?.secretName ?? secret?.name;
        for (const label of secretName ? keysOf(secretName) : []) used.add(label);
        if (secretName) expect(keysOf(secretName), secretName).not.toEqual([]);
      }
    }
  }
  expect([...used].sort()).toEqual([...secrets.keys()].sort());
  // By reference only.
  expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
});

it('volumes that are mounted exist, and every volume is mounted', () => {
  for (const { name, pod, spec } of workloads) {
    const claimed = (spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
    const volumes = [...claimed, ...(pod.volumes ?? []).map((volume) => volume.name)];
    const mounted = containersOf(pod).flatMap(({ volumeMounts }) => volumeMounts.map((mount) => mount.name));
    expect([...new Set(mounted)].sort(), name).toEqual(volumes.sort());
  }
});
