import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentedSettings, settingsPage } from '../settings/documented-settings.ts';
import { readByServer } from '../settings/read-by-server.ts';
import { settingsCode } from '../settings/settings-code.ts';
import { exampleSite, project } from './example-site.ts';
import { environmentOf } from './manifest.ts';

let site: Awaited<ReturnType<typeof exampleSite>>;
let documented: ReadonlySet<string>;
beforeAll(async () => {
  site = await exampleSite();
  documented = new Set(
    documentedSettings(await readFile(join(project, settingsPage), 'utf8')).map(({ name }) => name),
  );
});
const environment = (name: string) =>
  environmentOf(site.workload(name).container, site.objects, site.secrets);
/** Read by the programs of the image, but no setting: which remote a static server has. */
const internal = new Set(['REMOTE']);

it('the servers of ours have no variable that is not a documented setting', () => {
  const ours = site.workloads.filter(({ container }) => /\/icoteca:/.test(container.image));
  expect(ours.length).toBe(11);
  for (const { name } of ours)
    expect(
      Object.keys(environment(name)).filter((each) => !documented.has(each) && !internal.has(each)),
      name,
    ).toEqual([]);
});

describe('what the code of the servers says to their environments', () => {
  it('the API has all that makes it one of several, and reads every variable', async () => {
    const own = environment('icons-api');
    const { settings, looked } = await readByServer<[Record<string, unknown>]>(
      project,
      settingsCode.API,
      own,
    );
    expect(settings[0]).toMatchObject({
      host: '0.0.0.0',
      port: 3010,
      databaseUrl: 'postgres://icoteca:databasepassword@database:5432/icoteca',
      redisUrl: 'redis://:redispassword@redis:6379',
      s3: { endpoint: 'http://storage:9000', bucket: 'icoteca', accessKeyId: 'storage' },
      adminToken: 'a-token-of-twenty-four-characters',
      siteOrigin: 'https://icoteca.example',
      metricsToken: 'a-token-that-prometheus-sends',
      rewardedAds: false,
    });
    expect(Object.keys(own).filter((name) => !looked.includes(name))).toEqual([]);
  });

  it('the shell leads to API and registry, and reads every variable', async () => {
    const own = environment('shell');
    // The file that the container has at the address that the shell is configured with.
    const here = { ...own, SITE_SCRIPTS_FILE: join(project, 'docker/site-scripts.json') };
    const { settings, looked } = await readByServer<[Record<string, unknown>]>(
      project,
      settingsCode.shell,
      here,
    );
    expect(settings[0]).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      apiUrl: 'http://proxy:8081',
      publicOrigins: ['https://icoteca.example'],
      internalPages: false,
      renderWorkers: 2,
      pageCacheMs: 10_000,
    });
    const ofRegistry = ['REGISTRY_URL', 'REGISTRY_TOKEN'];
    expect(Object.keys(own).filter((name) => ![...looked, ...ofRegistry].includes(name))).toEqual([]);
    const map = site.objects.find(({ metadata }) => metadata.name === 'site-scripts');
    expect(JSON.parse(map?.data?.['site-scripts.json'] ?? '')).toEqual([]);
  });

  it('the registry and the release have the same stores outside of their pods', async () => {
    const stores = (name: string) =>
      Object.fromEntries(Object.entries(environment(name)).filter(([each]) => /_(DATABASE|S3)_/.test(each)));
    expect(stores('release')).toEqual(stores('registry'));
    expect(Object.keys(stores('registry'))).toHaveLength(5);
    await readByServer(project, settingsCode.registry, environment('registry'));
    const { REGISTRY_S3_SECRET: _, ...without } = environment('registry');
    await expect(readByServer(project, settingsCode.registry, without)).rejects.toThrow('REGISTRY_S3_SECRET');
  });

  it('every setting that a site on many machines needs is set', async () => {
    const page = await readFile(join(project, 'docs/operations.md'), 'utf8');
    const [, section = ''] = page.split('\n## Settings\n');
    const named = [...section.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name);
    expect(named).toContain('METRICS_TOKEN');
    const set = ['shell', 'icons-api'].flatMap((name) => Object.keys(environment(name)));
    for (const name of named)
      expect(
        set.some((each) => each.startsWith(name)),
        name,
      ).toBe(true);
  });
});

it('a probe of the shell names a host that it answers to', () => {
  const { startupProbe, readinessProbe, livenessProbe } = site.workload('shell').container;
  for (const probe of [startupProbe, readinessProbe, livenessProbe])
    expect(probe?.httpGet?.httpHeaders).toEqual([{ name: 'Host', value: 'localhost' }]);
});
