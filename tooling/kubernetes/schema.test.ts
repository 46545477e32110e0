import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { base, example, exampleSite, project } from './example-site.ts';
import { build, filesOf } from './kustomization.ts';
import type { Manifest } from './manifest.ts';
import { schemaErrors } from './schema-errors.ts';

let objects: readonly Manifest[];
beforeAll(async () => {
  ({ objects } = await exampleSite());
});
const find = (kind: string, name: string) => {
  const found = objects.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return structuredClone(found) as Manifest & { spec: Record<string, unknown> };
};

it('every manifest of base and overlay is valid by the schemas of Kubernetes, unknown fields refused', async () => {
  const written = (await filesOf(example)).flatMap((file) => file.objects);
  expect(written.length).toBeGreaterThan(50);
  expect(await schemaErrors([...written, ...objects], project)).toEqual([]);
  // Of the compiler, on a machine at work.
}, 60_000);

it('the check refuses a wrong field, a wrong value, and a kind that does not exist', async () => {
  const field = find('HorizontalPodAutoscaler', 'shell');
  field.spec.minReplica = 2;
  const deep = JSON.parse(JSON.stringify(find('Deployment', 'shell')).replace('"httpGet"', '"httpget"'));
  const value = find('Deployment', 'proxy');
  value.spec.replicas = 'two';
  const kind = { ...find('Service', 'proxy'), kind: 'Servic' };
  const policy = JSON.parse(JSON.stringify(find('Job', 'release')).replace('"OnFailure"', '"Sometimes"'));
  for (const [wrong, says] of [
    [field, 'minReplica'],
    [deep, 'httpget'],
    [value, 'replicas'],
    [policy, 'restartPolicy'],
  ] as const)
    expect((await schemaErrors([wrong], project)).join('\n')).toContain(says);
  expect((await schemaErrors([kind], project)).join('\n')).toContain('v1 has no Servic');
}, 60_000);

it('kustomizations name every file of their folders', async () => {
  const named = new Set((await filesOf(example)).map((file) => file.path));
  const there = globSync('kubernetes/**/*.yaml', { cwd: project })
    .filter((file) => path.basename(file) !== 'kustomization.yaml')
    .map((file) => path.join(project, file));
  expect([...named].sort()).toEqual(there.sort());
  const bases = new Set((await filesOf(base)).map((file) => file.path));
  expect([...named].filter((file) => file.startsWith(`${base}/`) && !bases.has(file))).toEqual([]);
});

it('no two objects have the same name', () => {
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(names.length).toBe(new Set(names).size);
  for (const { kind, metadata } of objects)
    expect(metadata.namespace, metadata.name).toBe(kind === 'Namespace' ? undefined : 'icoteca');
});

// A machine without the program has our reader to go by.
if (hasKubectl())
  it.each([base, example])('kubectl kustomize makes of %s what our reader makes', async (folder) => {
    const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', maxBuffer: 2 ** 25 });
    const made = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    // A generated ConfigMap has a hash at the end of its name, wherever it is named.
    const hashed = made.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
    const plain = hashed.reduce(
      (all, name) => all.replaceAll(`"${name}"`, `"${name.replace(/-[a-z0-9]{10}$/, '')}"`),
      JSON.stringify(made),
    );
    const byName = (list: readonly Manifest[]) =>
      Object.fromEntries(list.map((each) => [`${each.kind} ${each.metadata.name}`, each]));
    expect(byName(JSON.parse(plain) as Manifest[])).toEqual(byName(await build(folder)));
  });

function hasKubectl(): boolean {
  try {
    execFileSync('kubectl', ['kustomize', '--help'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
