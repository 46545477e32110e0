import { brotliCompressSync } from 'node:zlib';
import { FederationError } from '../federation-error.ts';
import type { VersionContent } from './version-document.ts';
import type { VersionFile } from './version-files.ts';

/** What a module of any remote may have, in KB as brotli sends it, whatever its team allows itself. */
const largestModule = 120;

/** What the budgets of a remote say, and their limit. */
export interface ModuleBudgets {
  readonly name: string;
  /** In KB as brotli sends it, by module. */
  readonly budgets: Readonly<Record<string, number>>;
}

/**
 * Holds modules to their budgets, and those without one to the limit that holds for all.
 * @param sizes in bytes as brotli sends them, by module: its entry, scripts and style sheets
 * @throws FederationError REMOTE_OVER_BUDGET naming each module that is too large
 */
export function refuseLargeModules(
  { name, budgets }: ModuleBudgets,
  sizes: Readonly<Record<string, number>>,
): void {
  const over = Object.entries(sizes).flatMap(([module, bytes]) => {
    const budget = Math.min(budgets[module] ?? largestModule, largestModule);
    const size = bytes / 1024;
    return size > budget ? [`${module} has ${size.toFixed(1)} KB of ${budget} KB`] : [];
  });
  if (over.length === 0) return;
  throw new FederationError('REMOTE_OVER_BUDGET', `${name}: ${over.join(', ')}.`, {
    hint: `See "node federation/bundle-report.ts"; load rare parts later, or raise the budget in remote.json on purpose, to ${largestModule} KB at most.`,
  });
}

/**
 * What a page loads for each module of a version, in bytes as brotli sends them.
 * @param files of the version, compressed copies (`.br`) among them
 */
export function moduleSizes(
  { exposes, preload, css }: Pick<VersionContent, 'exposes' | 'preload' | 'css'>,
  files: readonly VersionFile[],
): Record<string, number> {
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const size = (file: string) => {
    const raw = contents.get(file);
    return contents.get(`${file}.br`)?.length ?? (raw ? brotliCompressSync(raw).length : 0);
  };
  const sum = (names: readonly string[]) =>
    [...new Set(names)].reduce((total, name) => total + size(name), 0);
  return Object.fromEntries(
    exposes.map((module) => [module, sum([...(preload[module] ?? []), ...(css[module] ?? [])])]),
  );
}
