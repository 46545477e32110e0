import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { exampleSite, project } from './example-site.ts';
import type { Workload } from './manifest.ts';

let workloads: readonly Workload[];
beforeAll(async () => {
  ({ workloads } = await exampleSite());
});
const containersOf = ({ pod }: Workload) => [...(pod.initContainers ?? []), ...pod.containers];

it('everything runs without root, rights and a writable file system, and without an account of the cluster', () => {
  for (const workload of workloads) {
    const { name, pod } = workload;
    expect(pod.securityContext, name).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(Math.min(pod.securityContext.runAsUser, pod.securityContext.runAsGroup), name).toBeGreaterThan(0);
    expect(pod.automountServiceAccountToken, name).toBe(false);
    // The cluster would set REGISTRY_PORT and REDIS_PORT to addresses.
    expect(pod.enableServiceLinks, name).toBe(false);
    for (const { securityContext } of containersOf(workload))
      expect(securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

it('every image is pinned, and every container says what it needs and how much memory it may take', () => {
  for (const workload of workloads)
    for (const { image, resources } of containersOf(workload)) {
      expect(image, workload.name).toMatch(/:(\d+\.\d+|RELEASE\.\d{4})/);
      const { requests, limits } = resources;
      expect(requests.cpu, workload.name).toMatch(/^\d+m$/);
      expect(mebibytes(requests.memory), workload.name).toBeLessThanOrEqual(mebibytes(limits.memory));
      // A limit of processor time would slow servers down at a peak.
      expect(limits.cpu, workload.name).toBeUndefined();
    }
});

it('servers are replaced one by one, after they were taken out of use, and have time to finish', () => {
  const servers = workloads.filter(({ kind }) => kind === 'Deployment');
  expect(servers.length).toBeGreaterThan(8);
  for (const { name, spec, pod, container } of servers) {
    expect(spec.strategy, name).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    if (name === 'redis') continue;
    const [program, seconds] = container.lifecycle?.preStop.exec.command ?? [];
    expect(program, name).toBe('sleep');
    // 3 s of the API, 30 s of the gateway.
    const finishing = { shell: 30, proxy: 30, 'icons-api': 3 }[name] ?? 1;
    expect(Number(seconds) + finishing, name).toBeLessThan(pod.terminationGracePeriodSeconds ?? 30);
  }
});

it('every server has three probes at a port that it has; only the start may depend on the database', () => {
  for (const { kind, name, container } of workloads) {
    const { startupProbe, readinessProbe, livenessProbe, ports = [] } = container;
    const probes = [startupProbe, readinessProbe, livenessProbe];
    expect(
      probes.every((probe) => (probe !== undefined) === (kind !== 'Job')),
      name,
    ).toBe(true);
    for (const probe of probes) {
      const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
      if (port)
        expect(
          ports.map((each) => each.name),
          name,
        ).toContain(port);
    }
  }
  const pathsOf = (name: string) => {
    const { startupProbe, readinessProbe, livenessProbe } = workloads.find((each) => each.name === name)
      ?.container ?? { startupProbe: undefined };
    return [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet?.path);
  };
  expect(pathsOf('icons-api')).toEqual(['/health', '/live', '/live']);
  expect(pathsOf('registry')).toEqual(['/v1/health', '/v1/health', undefined]);
  expect(pathsOf('shell')).toEqual(Array(3).fill('/server_status'));
});

it('starts programs that exist', () => {
  for (const workload of workloads)
    for (const { command: [program, file = ''] = [] } of containersOf(workload))
      if (program === 'node') expect(existsSync(join(project, file)), file).toBe(true);
});

function mebibytes(text: string): number {
  const [, amount, unit] = /^(\d+)(Mi|Gi)$/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`"${text}" is no amount of memory`);
  return Number(amount) * (unit === 'Gi' ? 1024 : 1);
}
