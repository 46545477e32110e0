import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { FederationError } from '../federation-error.ts';
import { federationDir, projectDir } from '../project-dir.ts';
import type { PublishedPackage } from './published-packages.ts';
import type { WorkspaceManifest } from './workspace-manifest.ts';

const run = promisify(execFile);

/** A package that is compiled already. */
export interface CompiledPackage {
  readonly folder: string;
  readonly name: string;
  /** Its modules by the end of their request, `./host`, as far as others may import them. */
  readonly modules: Readonly<Record<string, string>>;
}

/**
 * Compiles the modules of a package and all that they import to ES modules, with declarations and source maps that hold the
 * sources.
 * @param target absolute path of the compiled package; it must be empty
 * @param others packages of ours that it may import, compiled
 * @throws FederationError BUILD_FAILED with what the compiler says
 */
export async function compilePackage(
  { folder, exports, programs = {}, loadedByPath = [] }: PublishedPackage,
  manifest: WorkspaceManifest,
  target: string,
  others: readonly CompiledPackage[],
): Promise<void> {
  const source = path.join(projectDir, folder);
  const exported = exports.map((name) => manifest.exports[name] ?? '');
  const modules = [...exported, ...Object.values(programs), ...loadedByPath].filter(isModule);
  const config = `${target}.tsconfig.json`;
  mkdirSync(target, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(projectDir, 'tsconfig.base.json'),
      compilerOptions: {
        // The syntax that pages are sent, since a build of a remote takes installed packages as they are.
        target: 'ES2023',
        noEmit: false,
        noEmitOnError: true,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        rootDir: source,
        outDir: target,
        typeRoots: [path.join(projectDir, 'node_modules', '@types')],
        paths: Object.fromEntries(others.flatMap(declarationsOf)),
      },
      files: [...modules.map((file) => path.join(source, file)), path.join(federationDir, 'types.d.ts')],
    }),
  );
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin',
    'tsc',
  );
  try {
    await run(process.execPath, [compiler, '-p', config]);
  } catch (cause) {
    const { stdout = '' } = cause as { stdout?: string };
    throw new FederationError('BUILD_FAILED', `${manifest.name} cannot be compiled.\n${stdout}`, {
      hint: 'Correct the error above, then run the command again.',
      cause,
    });
  }
}

/** Whether an export is compiled; declarations and style sheets are copied. */
export function isModule(file: string): boolean {
  return /(?<![.]d)[.]tsx?$/.test(file);
}

/** @returns for each module of a package its request and its declarations */
function declarationsOf({ folder, name, modules }: CompiledPackage): [string, string[]][] {
  return Object.entries(modules).map(([request, file]) => [
    path.posix.join(name, request),
    [path.join(folder, file.replace(/[.]tsx?$/, '.d.ts'))],
  ]);
}
