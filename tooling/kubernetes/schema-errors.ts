import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Manifest } from './manifest.ts';

/**
 * What is wrong with objects by the OpenAPI of Kubernetes, in the form of `kubernetes-models`: values by its validators, which
 * take unknown fields, and unknown fields by its types, which the compiler checks as literals.
 * @param project absolute path of the project
 * @returns a line for each error
 */
export async function schemaErrors(objects: readonly Manifest[], project: string): Promise<string[]> {
  const ofValues = await Promise.all(objects.map(valueErrors));
  return [...ofValues.flat(), ...(await fieldErrors(objects, project))];
}

type Model = new (data: Manifest) => { validate(): void };

async function valueErrors(object: Manifest): Promise<string[]> {
  const models = (await import(/* @vite-ignore */ `kubernetes-models/${object.apiVersion}`)) as Record<
    string,
    Model | undefined
  >;
  const Kind = models[object.kind];
  if (!Kind) return [`${object.apiVersion} has no ${object.kind}`];
  try {
    new Kind(object).validate();
    return [];
  } catch (error) {
    return [`${object.kind} ${object.metadata.name}: ${(error as Error).message}`];
  }
}

const options = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--types',
  '',
];

/** Inside the project, because the types are resolved from there. */
async function fieldErrors(objects: readonly Manifest[], project: string): Promise<string[]> {
  const cache = path.join(project, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'kubernetes-'));
  try {
    const file = path.join(folder, 'manifests.ts');
    const lines = objects.map(
      (object, at) =>
        `export const o${at}: import('kubernetes-models/${object.apiVersion}').I${object.kind} = ${JSON.stringify(object)};`,
    );
    await writeFile(file, lines.join('\n'));
    const compiler = path.join(project, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, ...options, file]);
    return [];
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    if (stdout === '') throw error;
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
