import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '../build/compile.ts';
import { embedHash } from '../build/source-hash.ts';
import { projectDir } from '../project-dir.ts';
import { writeAtomically } from '../registry/atomic-file.ts';
import { writeCompressedFiles } from '../registry/compressed-files.ts';
import {
  federationManifest,
  federationManifestFile,
  movedManifest,
} from '../registry/federation-manifest.ts';
import { sha384 } from '../registry/integrity.ts';
import { withWriteLock } from '../registry/write-lock.ts';
import { elementsConfig, federatedConfig, federatedName } from './embed-config.ts';

/** The moving address, `/embed/v1/`: what attributes and events mean does not change below it. */
const MOVING_FOLDER = 'v1';

/** The folder of a version for hosts that load modules by federation. */
const FEDERATED = 'federated';

/** Says what a version holds; the moving folder has one too. */
const EMBED_MANIFEST = 'manifest.json';

interface EmbedManifest {
  readonly version: string;
  /** Integrity by the name of a script that a page may name, `sha384-...`. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** Types of the elements for other projects, as the contract generates them. */
const elementTypes = path.join(projectDir, 'shared-contracts/host/embed/elements/types');

/** How long a build waits for the same build in another process, ms. */
const PATIENCE = 10 * 60_000;

/**
 * Builds the embedded parts, unless the newest version is of these sources, and puts the version into
 * `{dataDir}/embed/{version}`; `{dataDir}/embed/v1` then holds its scripts and types as well. Older versions stay.
 * @returns the version, and whether it was built now
 * @throws FederationError BUILD_FAILED
 */
export async function buildEmbed(dataDir: string): Promise<{ version: string; isNew: boolean }> {
  const version = embedHash().slice(0, 12);
  const embed = path.join(dataDir, 'embed');
  const built = path.join(projectDir, '.cache', 'embed', version);
  const isBuilt = () => existsSync(path.join(built, EMBED_MANIFEST));
  const buildOnce = async () => {
    if (isBuilt()) return false;
    await build(version, built);
    return true;
  };
  // An image has the build, and nothing can be written beside it: no lock, then.
  const isNew =
    !isBuilt() &&
    (await withWriteLock(path.join(projectDir, '.cache', 'build', 'embed.lock'), buildOnce, PATIENCE));
  await withWriteLock(path.join(embed, 'embed.lock'), () => deploy(built, embed, version));
  return { version, isNew };
}

async function build(version: string, folder: string): Promise<void> {
  await compile(elementsConfig(version, folder), 'The embedded parts');
  await buildFederated(version, path.join(folder, FEDERATED));
  await cp(elementTypes, path.join(folder, 'types'), { recursive: true });
  await writeCompressedFiles(folder);
  const scripts = ['icoteca.js', 'header.js', 'search.js', 'federated/remoteEntry.js'];
  const hashes = await Promise.all(
    scripts.map(async (name) => [name, sha384(await readFile(path.join(folder, name)))] as const),
  );
  const manifest: EmbedManifest = { version, scripts: Object.fromEntries(hashes) };
  await writeFile(path.join(folder, EMBED_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The modules for hosts that load them by federation, with the manifest for such hosts. */
async function buildFederated(version: string, folder: string): Promise<void> {
  await compile(federatedConfig(version, folder), 'The embedded parts');
  const file = path.join(folder, federationManifestFile);
  const entry = { name: federatedName, version, entry: 'remoteEntry.js', globalName: federatedName };
  await writeFile(file, federationManifest(await readFile(file, 'utf8'), entry));
  // Written by the plugin too, and of no use in a page.
  await rm(path.join(folder, 'mf-stats.json'));
}

/** A version is complete or missing; the files of the moving folder are replaced one by one, each atomically. */
async function deploy(built: string, embed: string, version: string): Promise<void> {
  const target = path.join(embed, version);
  const isServed = (file: string) => !file.endsWith('.map');
  if (!existsSync(target)) {
    const half = `${target}.half`;
    await rm(half, { recursive: true, force: true });
    await cp(built, half, { recursive: true, filter: isServed });
    await rename(half, target);
  }
  const moving = path.join(embed, MOVING_FOLDER);
  await mkdir(path.join(moving, 'types'), { recursive: true });
  const scripts = (await readdir(target)).filter((name) =>
    /^(icoteca|header|search|manifest)\.js(on)?(\.br)?$/.test(name),
  );
  const types = (await readdir(path.join(target, 'types'))).map((name) => path.join('types', name));
  for (const name of [...scripts, ...types])
    await writeAtomically(path.join(moving, name), await readFile(path.join(target, name)));
  const manifest = await readFile(path.join(target, FEDERATED, federationManifestFile), 'utf8');
  await writeAtomically(
    path.join(moving, federationManifestFile),
    movedManifest(manifest, `../${version}/${FEDERATED}`),
  );
}
