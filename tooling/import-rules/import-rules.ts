import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type Border, borderOf } from './borders.ts';
import type { FoundImport } from './imports-of-file.ts';
import { ourScope, type WorkspacePackage } from './packages.ts';

/** The file whose import is judged. */
export interface ImportingFile {
  /** Path inside its package, with forward slashes. */
  readonly path: string;
  readonly package: WorkspacePackage;
}

/**
 * Judges one import.
 * @returns what is wrong with it, or undefined
 */
export function judgeImport(
  file: ImportingFile,
  found: FoundImport,
  packages: ReadonlyMap<string, WorkspacePackage>,
): string | undefined {
  const border = borderOf(file.package.folder);
  if (!border)
    return `the package ${file.package.folder} has no border; draw one in tooling/import-rules/borders.ts`;
  const { specifier } = found;
  if (specifier.startsWith('.')) return judgeRelative(file, specifier, border);
  if (isBuiltin(specifier)) return judgeBuiltin(file, specifier, border);
  if (specifier.startsWith(ourScope)) return judgeOurs(file, specifier, border, packages);
  return judgeForeign(file, found, border);
}

function judgeRelative(file: ImportingFile, specifier: string, border: Border): string | undefined {
  const target = posix.join(posix.dirname(file.path), specifier);
  if (!target.startsWith('..')) return undefined;
  if (border.measures?.some((folder) => target.startsWith(`../${folder}/`))) return undefined;
  return `"${specifier}" leaves the package; import another package by its name`;
}

function judgeBuiltin(file: ImportingFile, specifier: string, border: Border): string | undefined {
  if (!specifier.startsWith('node:')) return `"${specifier}" is a module of Node; write "node:${specifier}"`;
  if (!border.runsInBrowser || isTest(file.path) || isBuildTool(file.path)) return undefined;
  if (border.onServersIn?.some((folder) => file.path.startsWith(`${folder}/`))) return undefined;
  return `"${specifier}" is not there in a browser, where ${file.package.folder} runs`;
}

function judgeOurs(
  file: ImportingFile,
  specifier: string,
  border: Border,
  packages: ReadonlyMap<string, WorkspacePackage>,
): string | undefined {
  const [folder = '', ...rest] = specifier.slice(ourScope.length).split('/');
  const target = packages.get(folder);
  if (!target) return `"${specifier}" names no package of the project`;
  const own = file.package.folder;
  const allowed = [
    own,
    ...border.mayImport,
    ...(isBuildTool(file.path) ? (border.configMayImport ?? []) : []),
    ...(isTest(file.path) ? (border.testsMayImport ?? []) : []),
  ];
  if (!allowed.includes(folder)) {
    const names = border.mayImport.length > 0 ? `${border.mayImport.join(', ')} and itself` : 'itself alone';
    return `${own} must not import ${folder}; of ours it may import ${names}`;
  }
  const entry = ['.', ...rest].join('/');
  if (!target.entries.some((known) => entryMatches(known, entry))) {
    return `"${specifier}" is private; ${folder} is entered by ${target.entries.join(', ')}`;
  }
  if (folder !== own && !mayUse(file, `${ourScope}${folder}`)) {
    return `${ourScope}${folder} is not among the dependencies of ${own}/package.json`;
  }
  return undefined;
}

function judgeForeign(file: ImportingFile, found: FoundImport, border: Border): string | undefined {
  const name = packageNameOf(found.specifier);
  // A type is gone when the code runs, so it cannot bring React along.
  if (border.reactOnlyIn && name.startsWith('react') && !found.typeOnly && !isTest(file.path)) {
    const inside = border.reactOnlyIn.some((folder) => file.path.startsWith(`${folder}/`));
    if (!inside) return `React is met only in ${border.reactOnlyIn.join(', ')} of ${file.package.folder}`;
  }
  if (mayUse(file, name)) return undefined;
  return `${name} is not among the dependencies of ${file.package.folder}/package.json`;
}

function mayUse(file: ImportingFile, name: string): boolean {
  const { dependencies, devDependencies } = file.package;
  return dependencies.has(name) || (devDependencies.has(name) && mayUseDevelopmentPackages(file));
}

/** Packages that never run for a visitor are tools through and through. */
function mayUseDevelopmentPackages(file: ImportingFile): boolean {
  return (
    isTest(file.path) || isBuildTool(file.path) || ['e2e', 'bench', 'tooling'].includes(file.package.folder)
  );
}

/** Folders whose files no visitor ever loads. */
const developmentFolders = ['testing', 'fixtures', 'gallery'];

function isTest(path: string): boolean {
  return (
    /\.test\.[cm]?[jt]sx?$/.test(path) || path.split('/').some((part) => developmentFolders.includes(part))
  );
}

/** Configuration of tools, and programs that write `*.generated.*` files: both run on a developer's machine only. */
function isBuildTool(path: string): boolean {
  return /\.config\.[cm]?[jt]s$/.test(path) || /(^|\/|\.)generate\.[cm]?[jt]s$/.test(path);
}

function entryMatches(known: string, entry: string): boolean {
  return known.endsWith('*') ? entry.startsWith(known.slice(0, -1)) : known === entry;
}

function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
