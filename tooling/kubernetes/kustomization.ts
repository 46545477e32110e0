import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { Manifest } from './manifest.ts';

/** What our kustomizations use of kustomize; anything else is refused, since this reader would leave it out. */
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        behavior: z.literal('merge').optional(),
        literals: z.array(z.string()).default([]),
        files: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  patches: z
    .array(
      z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }),
    )
    .default([]),
});
const patchSteps = z.array(
  z.strictObject({ op: z.literal('add'), path: z.string().regex(/^(\/\w+)+$/), value: z.unknown() }),
);

/** A file of a kustomization, and the objects in it. */
export interface KustomizedFile {
  readonly path: string;
  readonly objects: readonly Manifest[];
}

/** Every file that a kustomization names, those of its bases too, as they are written. @param folder absolute path */
export async function filesOf(folder: string): Promise<KustomizedFile[]> {
  const files: KustomizedFile[] = [];
  for (const resource of (await readKustomization(folder)).resources) {
    const at = path.join(folder, resource);
    if (resource.endsWith('.yaml')) files.push({ path: at, objects: await objectsIn(at) });
    else files.push(...(await filesOf(at)));
  }
  return files;
}

/**
 * What `kubectl kustomize` makes of a folder, but for the hashes at the ends of the names of generated ConfigMaps.
 * @param folder absolute path
 */
export async function build(folder: string): Promise<Manifest[]> {
  const { resources, namespace, images, configMapGenerator, patches } = await readKustomization(folder);
  const objects: Manifest[] = [];
  for (const resource of resources) {
    const at = path.join(folder, resource);
    objects.push(...(resource.endsWith('.yaml') ? await objectsIn(at) : await build(at)));
  }
  for (const { name, behavior, literals, files } of configMapGenerator) {
    const read = async (file: string) => [file, await readFile(path.join(folder, file), 'utf8')] as const;
    const data = Object.fromEntries([
      ...literals.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
      ...(await Promise.all(files.map(read))),
    ]);
    const before = objects.findIndex((each) => each.kind === 'ConfigMap' && each.metadata.name === name);
    if (before >= 0 !== (behavior === 'merge')) throw new Error(`${folder}: nothing to merge ${name} with`);
    const old = objects[before]?.data;
    if (before >= 0) objects.splice(before, 1);
    objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { ...old, ...data } });
  }
  const patched = objects.map((object) => {
    const own = patches.filter(({ target }) => isDeepStrictEqual(target, targetOf(object)));
    return own.reduce((changed, { patch }) => withAdded(changed, patchSteps.parse(parse(patch))), object);
  });
  const missing = patches.find(
    ({ target }) => !objects.some((each) => isDeepStrictEqual(target, targetOf(each))),
  );
  if (missing) throw new Error(`${folder}: nothing to patch for ${JSON.stringify(missing.target)}`);
  return patched.map((object) => withImages(inNamespace(object, namespace), images));
}

async function readKustomization(folder: string) {
  return kustomization.parse(parse(await readFile(path.join(folder, 'kustomization.yaml'), 'utf8')));
}

async function objectsIn(file: string): Promise<Manifest[]> {
  return parseAllDocuments(await readFile(file, 'utf8'), { merge: true }).map(
    (document) => document.toJS() as Manifest,
  );
}

const targetOf = ({ kind, metadata }: Manifest) => ({ kind, name: metadata.name });

function withAdded(object: Manifest, steps: z.infer<typeof patchSteps>): Manifest {
  const changed = structuredClone(object);
  for (const { path: pointer, value } of steps) {
    const names = pointer.split('/').slice(1);
    const last = names.pop() ?? '';
    let at = changed as unknown as Record<string, unknown>;
    for (const name of names) at = at[name] as Record<string, unknown>;
    at[last] = value;
  }
  return changed;
}

function inNamespace(object: Manifest, namespace: string | undefined): Manifest {
  if (namespace === undefined || object.kind === 'Namespace') return object;
  return { ...object, metadata: { ...object.metadata, namespace } };
}

function withImages<T>(part: T, images: z.infer<typeof kustomization>['images']): T {
  if (Array.isArray(part)) return part.map((each) => withImages(each, images)) as T;
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const other = name === 'image' ? images.find((image) => image.name === value) : undefined;
      return [name, other ? `${other.newName}:${other.newTag}` : withImages(value, images)];
    }),
  ) as T;
}
