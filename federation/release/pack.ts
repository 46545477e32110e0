import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { projectDir } from '../project-dir.ts';
import { type CompiledPackage, compilePackage, isModule } from './compile-package.ts';
import { importedPackages } from './imported-packages.ts';
import type { Provenance } from './provenance.ts';
import { publishedManifest } from './published-manifest.ts';
import { type PublishedPackage, publishedPackages } from './published-packages.ts';
import { workspaceManifest } from './workspace-manifest.ts';

const run = promisify(execFile);

/** A packed package. */
export interface Tarball {
  readonly name: string;
  readonly version: string;
  /** Absolute path. */
  readonly file: string;
  /** Of the file, in bytes. */
  readonly bytes: number;
  /** Number of files in it. */
  readonly entries: number;
}

const packed = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    filename: z.string(),
    size: z.number(),
    entryCount: z.number(),
  }),
);

/**
 * Compiles and packs every published package.
 * @param out absolute path of the folder for the tarballs; older ones of the same versions are replaced
 * @param stage absolute path of a folder for the compiled packages; it is emptied
 * @param proof names the repository in each package, which the proof of its origin is compared with
 * @throws FederationError BUILD_FAILED
 */
export async function packPackages(
  out: string,
  stage: string,
  proof: Provenance | null = null,
): Promise<readonly Tarball[]> {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const compiled: CompiledPackage[] = [];
  const tarballs: Tarball[] = [];
  for (const published of publishedPackages) {
    const target = path.join(stage, published.name.replace(/^@[^/]+\//, ''));
    const manifest = workspaceManifest(published.folder);
    await compilePackage(published, manifest, target, compiled);
    copyFiles(published, target);
    const requests = importedPackages(target);
    writeFileSync(
      path.join(target, 'package.json'),
      `${JSON.stringify({ ...publishedManifest(published, manifest, requests), ...repositoryOf(published, proof) }, null, 2)}\n`,
    );
    for (const file of Object.values(published.programs ?? {}))
      chmodSync(path.join(target, file.replace(/[.]ts$/, '.js')), 0o755);
    const modules = Object.entries(manifest.exports).filter(
      ([request, file]) => published.exports.includes(request) && isModule(file),
    );
    compiled.push({ folder: target, name: published.name, modules: Object.fromEntries(modules) });
    tarballs.push(await packFolder(target, out));
  }
  return tarballs;
}

function repositoryOf({ folder }: PublishedPackage, proof: Provenance | null) {
  return proof && { repository: { type: 'git', url: `git+${proof.repository}.git`, directory: folder } };
}

function copyFiles({ folder, files, notFiles = [], readme }: PublishedPackage, target: string): void {
  const source = path.join(projectDir, folder);
  const exclude = ['node_modules/**', ...notFiles];
  for (const file of globSync([...files], { cwd: source, exclude, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const from = path.join(file.parentPath, file.name);
    cpSync(from, path.join(target, path.relative(source, from)));
  }
  cpSync(path.join(projectDir, 'LICENSE'), path.join(target, 'LICENSE'));
  if (readme !== undefined) cpSync(path.join(projectDir, readme), path.join(target, 'README.md'));
  const changelog = path.join(source, 'CHANGELOG.md');
  if (existsSync(changelog)) cpSync(changelog, path.join(target, 'CHANGELOG.md'));
}

async function packFolder(folder: string, out: string): Promise<Tarball> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: folder,
  });
  const [made] = packed.parse(JSON.parse(stdout));
  if (!made) throw new Error(`npm packed nothing of ${folder}.`);
  const { name, version, filename, size, entryCount } = made;
  const file = path.join(out, filename.replace(/^@/, '').replace('/', '-'));
  return { name, version, file, bytes: size, entries: entryCount };
}
