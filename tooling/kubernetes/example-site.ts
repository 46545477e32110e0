import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { documentedSecrets } from './documented-secrets.ts';
import { build } from './kustomization.ts';
import { workloadsOf } from './manifest.ts';

/** Absolute path of the project. */
export const project = resolve(import.meta.dirname, '../..');
const folder = resolve(project, 'kubernetes');
export const base = resolve(folder, 'base');
export const example = resolve(folder, 'overlays/example');

/** The example overlay, built, with the secrets that the page documents. */
export async function exampleSite() {
  const objects = await build(example);
  const secrets = documentedSecrets(await readFile(resolve(folder, 'README.md'), 'utf8'));
  const workloads = workloadsOf(objects);
  const workload = (name: string) => {
    const found = workloads.find((each) => each.name === name);
    if (!found) throw new Error(`nothing runs as ${name}`);
    return found;
  };
  return { objects, secrets, workloads, workload };
}
