import { sharedPackages } from '../shared-packages.ts';
import { isModule } from './compile-package.ts';
import type { PublishedPackage } from './published-packages.ts';
import type { WorkspaceManifest } from './workspace-manifest.ts';

/** The oldest Node whose `import.meta.dirname`, module syntax in `require` and `fs` calls the compiled packages use. */
const node = '>=22.18';

/** Packages of which a page has one copy, by name: a project that installs ours must not get a second one. */
const peers = new Map(sharedPackages.map(({ request, range }) => [packageOfRequest(request), range]));

/** A package.json as npm takes it. */
export type PublishedManifest = Readonly<Record<string, unknown>>;

/**
 * The package.json of a published package. It depends on what its compiled modules import, and on nothing else that the
 * workspace needs for tests and servers.
 * @param requests what its modules import: `zod/mini`, `react`
 */
export function publishedManifest(
  published: PublishedPackage,
  manifest: WorkspaceManifest,
  requests: ReadonlySet<string>,
): PublishedManifest {
  const { name, description, programs = {}, namedAsText = [] } = published;
  const imported = new Set([...requests, ...namedAsText].map(packageOfRequest));
  const known = Object.entries(manifest.dependencies).filter(([each]) => imported.has(each));
  const missing = [...imported].filter((each) => !(each in manifest.dependencies));
  if (missing.length > 0)
    throw new Error(`${name} imports ${missing.join(', ')}, which it does not declare.`);
  const dependencies = known.filter(([each]) => !peers.has(each));
  const peerDependencies = known.filter(([each]) => peers.has(each));
  return {
    name,
    version: manifest.version,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node },
    ...(manifest.sideEffects !== undefined && { sideEffects: manifest.sideEffects }),
    exports: exportsOf(published, manifest),
    ...(Object.keys(programs).length > 0 && {
      bin: Object.fromEntries(Object.entries(programs).map(([each, file]) => [each, compiled(file)])),
    }),
    dependencies: Object.fromEntries(
      dependencies.map(([each, version]) => [each, each.startsWith('@icoteca/') ? `^${version}` : version]),
    ),
    peerDependencies: Object.fromEntries(
      peerDependencies.map(([each, version]) => [each, peers.get(each) ?? version]),
    ),
  };
}

function exportsOf({ exports }: PublishedPackage, manifest: WorkspaceManifest) {
  const own = exports.map((request) => {
    const file = manifest.exports[request] ?? '';
    if (file.endsWith('.d.ts')) return [request, { types: file }];
    if (!isModule(file)) return [request, file];
    const module = compiled(file);
    return [request, { types: module.replace(/[.]js$/, '.d.ts'), default: module }];
  });
  return { ...Object.fromEntries(own), './package.json': './package.json' };
}

function compiled(file: string): string {
  return file.replace(/[.]tsx?$/, '.js');
}

/** `@icoteca/shared-contracts` of `@icoteca/shared-contracts/host`. */
function packageOfRequest(request: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
}
