import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type ComposeFile, readComposeFile, usedVariables } from '../compose/compose-file.ts';
import { requiredOfCompose } from '../compose/required-of-compose.ts';
import { exampleSite, project } from './example-site.ts';
import { environmentOf } from './manifest.ts';

let compose: ComposeFile;
let site: Awaited<ReturnType<typeof exampleSite>>;
beforeAll(async () => {
  compose = await readComposeFile(join(project, 'docker-compose.yml'), requiredOfCompose);
  site = await exampleSite();
});
/** What a cluster does by itself: volumes have a group. */
const notNeeded = new Set(['storage-owner']);
const services = () => Object.entries(compose.services).filter(([name]) => !notNeeded.has(name));
const environment = (name: string) =>
  environmentOf(site.workload(name).container, site.objects, site.secrets);

/** Variables that only the cluster needs, where Docker has a volume that several containers share. */
const OF_CLUSTER =
  /^(REGISTRY_(URL|TOKENS_FILE|DATABASE_URL|S3_\w+)|PGDATA|S3_(ACCESS_KEY_ID|SECRET_ACCESS_KEY))$/;
/** Addresses: those of a cluster are others. */
const addresses = new Set([
  ...[
    'SHELL_SERVERS',
    'API_SERVERS',
    'UPSTREAM_RESOLVER',
    'REMOTE_DOMAIN',
    'CLIENT_ADDRESS',
    'TRUSTED_PROXIES',
  ],
]);

it('every service has its counterpart, and nothing else runs', () => {
  const names = services().map(([name]) => name);
  expect(site.workloads.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('a counterpart runs the same program of the same image as the same user, in the same memory', () => {
  for (const [name, { image, command, user, deploy }] of services()) {
    const { container, pod } = site.workload(name);
    if (image === 'icoteca:local') {
      expect(container.image, name).toMatch(/^[a-z0-9.-]+\/icoteca:[\d.]+$/);
      expect(container.command, name).toEqual(command);
    } else expect(container.image, name).toBe(image);
    const { runAsUser, runAsGroup } = pod.securityContext;
    expect(`${runAsUser}:${runAsGroup}`, name).toBe(user);
    const memory = deploy?.resources?.limits?.memory ?? '';
    expect(container.resources.limits.memory, name).toBe(memory.replace('m', 'Mi').replace('g', 'Gi'));
  }
});

it('what two replicas run in compose is scaled from two on', () => {
  for (const [name, { deploy }] of services()) {
    const scaler = site.objects.find(
      ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === name,
    );
    const least = (scaler?.spec as { minReplicas: number } | undefined)?.minReplicas;
    if (deploy?.replicas) expect(least, name).toBe(deploy.replicas);
    else expect(scaler, name).toBeUndefined();
  }
});

it('every setting that compose makes is made in the cluster too, with the same value, and no other', () => {
  for (const [name, { environment: composed = {} }] of services()) {
    const own = environment(name);
    const made = Object.entries(composed).filter(([, value]) => value !== '');
    for (const [each, value] of made) {
      expect(Object.keys(own), name).toContain(each);
      if (!addresses.has(each)) expect(own[each], `${each} of ${name}`).toBe(value);
    }
    const known = Object.keys(composed);
    expect(
      Object.keys(own).filter((each) => !known.includes(each) && !OF_CLUSTER.test(each)),
      name,
    ).toEqual([]);
  }
});

it('a server is found up by the same question', () => {
  for (const [name, { healthcheck }] of services()) {
    if (!healthcheck) continue;
    const words = healthcheck.test.slice(1);
    const { httpGet, exec } = site.workload(name).container.startupProbe ?? {};
    const url = words.find((word) => word.startsWith('http://'));
    if (url) expect(httpGet?.path, name).toBe(new URL(url).pathname);
    else expect(exec?.command, name).toEqual(words);
  }
});

it('Redis and the storage start with the same arguments', async () => {
  const composed = String(compose.services.redis?.command).replaceAll('"', '').split(/\s+/);
  const { command = [], args = [] } = site.workload('redis').container;
  const words = [...command, ...args].map((word) => word.replace('$(REDISCLI_AUTH)', 'redispassword'));
  // An empty word, that of --save, is lost with the quotes.
  expect(words.filter((word) => word !== '')).toEqual(composed.filter((word) => word !== ''));
  const [script = ''] = [...(compose.services.bucket?.command ?? [])];
  const there = site.workload('bucket').container.args?.[0]?.split('\n') ?? [];
  for (const line of script.split('\n')) expect(there).toContain(line);
});

it('nginx has the same configuration, and every variable of it', async () => {
  const { data = {} } = site.objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'nginx',
  ) ?? { data: {} };
  const template = await readFile(join(project, 'docker/nginx/site.conf.template'), 'utf8');
  expect(Object.keys(data).sort()).toEqual(['nginx.conf', 'remotes.conf', 'site.conf.template']);
  expect(data['site.conf.template']).toBe(template);
  const names = new Set(usedVariables(template).map(({ name }) => name));
  expect(Object.keys(environment('proxy')).sort()).toEqual([...names].sort());
});

it('the static servers of remotes differ by their names alone', async () => {
  const remotes = site.workloads.filter(({ name }) => name.startsWith('remote-'));
  expect(remotes.length).toBeGreaterThan(4);
  const texts = await Promise.all(
    remotes.map(async ({ name }) => {
      const remote = name.replace('remote-', '');
      const text = await readFile(join(project, `kubernetes/base/remotes/${remote}.yaml`), 'utf8');
      return text.replaceAll(remote, 'mf-name');
    }),
  );
  expect(new Set(texts).size).toBe(1);
});
