import { beforeAll, expect, it } from 'vitest';
import { type Allowed, allowedConnections, neededConnections, policiesOf } from './connections.ts';
import { exampleSite } from './example-site.ts';
import { environmentOf, type Manifest } from './manifest.ts';

let objects: readonly Manifest[];
let allowed: Allowed;
let needed: ReadonlySet<string>;
beforeAll(async () => {
  const site = await exampleSite();
  objects = site.objects;
  allowed = allowedConnections(objects, site.workloads);
  needed = neededConnections(
    new Map(
      site.workloads.map(({ name, container }) => [name, environmentOf(container, objects, site.secrets)]),
    ),
  );
});
const sorted = (set: ReadonlySet<string>) => [...set].sort();

it('reads connections from settings', () => {
  for (const each of [
    'shell -> registry:4010',
    'shell -> proxy:8081',
    'proxy -> icons-api:3010',
    'proxy -> remote-mf-search:8080',
    'icons-api -> redis:6379',
    'release -> storage:9000',
    'bucket -> storage:9000',
  ])
    expect([...needed]).toContain(each);
});

it('pods may call what their settings name and nothing else, and are taken there', () => {
  expect(sorted(allowed.egress)).toEqual(sorted(needed));
  expect(sorted(allowed.ingress)).toEqual(sorted(needed));
  expect(allowed.idle).toEqual([]);
});

it('nothing else is allowed: all traffic is refused, and names can be looked up', () => {
  const all = policiesOf(objects).filter(
    ({ spec }) => Object.keys((spec as { podSelector: object }).podSelector).length === 0,
  );
  expect(all.map(({ metadata, spec }) => [metadata.name, spec])).toEqual([
    ['nothing', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }],
    ['names', expect.objectContaining({ policyTypes: ['Egress'] })],
  ]);
  expect(JSON.stringify(all[1]?.spec)).toContain('"k8s-app":"kube-dns"');
});

it('only nginx is reached from the ingress, metrics from monitoring, the registry from CI', () => {
  expect(sorted(allowed.fromOutside)).toEqual([
    'icoteca/ingress -> proxy:8080',
    'icoteca/monitoring -> icons-api:3010',
    'icoteca/monitoring -> registry:4010',
    'icoteca/monitoring -> shell:3000',
    'icoteca/registry-client -> registry:4010',
  ]);
});

it('only what has data outside of the cluster leaves it, and never for the credentials of a node', () => {
  expect(sorted(allowed.toOutside)).toEqual([
    ...['icons-api -> 443', 'icons-api -> 465', 'icons-api -> 5432', 'icons-api -> 587', 'icons-api -> 6379'],
    ...['import -> 5432', 'registry -> 443', 'registry -> 5432', 'release -> 443', 'release -> 5432'],
  ]);
  const blocks = JSON.stringify(policiesOf(objects)).match(/"ipBlock":\{[^}]*\}/g) ?? [];
  expect(new Set(blocks)).toEqual(new Set(['"ipBlock":{"cidr":"0.0.0.0/0","except":["169.254.0.0/16"]}']));
});
