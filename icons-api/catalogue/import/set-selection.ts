import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { editDistance } from '../../spelling/edit-distance.ts';
import { allSets } from '../sets/all-sets.ts';
import { genericMapping } from '../sets/generic-mapping.ts';
import type { SetMapping } from '../sets/set-mapping.ts';
import type { ConceptName } from './concept-name.ts';
import { fixtureSets, isInFixture } from './fixture-list.ts';
import { ImportError } from './import-error.ts';
import { packageFiles, readUpstreamSet, type SetFiles } from './upstream-set.ts';

export interface SelectedSet {
  mapping: SetMapping;
  files: SetFiles;
  /** Default: all icons. */
  keep?: (concept: ConceptName, upstreamName: string) => boolean;
  /** Part of the set's hash: a fixture differs from the whole set. */
  variant: string;
}

/** Never imported: no commercial use. */
const NEVER = new Set(['cbi', 'ps']);
const require = createRequire(import.meta.url);

/**
 * The sets to import.
 * @param wanted value of ICON_SETS: empty or `default` for the mapped sets, `fixture`, `all`, or prefixes joined by comma.
 * @throws ImportError UNKNOWN_ICON_SET with the nearest known prefix, ICON_SET_MISSING, ALL_SETS_MISSING.
 */
export function selectSets(wanted: string): SelectedSet[] {
  const choice = wanted.trim().toLowerCase();
  if (choice === '' || choice === 'default') return allSets.map((mapping) => fromPackage(mapping));
  if (choice === 'all') return everySet();
  if (choice === 'fixture')
    return fixtureSets.map((prefix) => ({
      ...fromPackage(mappingOf(prefix)),
      keep: (concept, upstreamName) => isInFixture(prefix, concept.commonName, upstreamName),
      variant: 'fixture',
    }));
  return choice.split(',').map((prefix) => fromPackage(mappingOf(prefix.trim())));
}

/** Checks that `selectSets` would succeed, without reading sets. @throws ImportError */
export function requireKnownSets(wanted: string): void {
  if (wanted.trim().toLowerCase() === 'all') wholeCollection();
  else selectSets(wanted);
}

function mappingOf(prefix: string): SetMapping {
  const mapping = allSets.find((set) => set.prefix === prefix);
  if (mapping) return mapping;
  const [nearest] = allSets
    .map((set) => set.prefix)
    .toSorted((a, b) => editDistance(a, prefix) - editDistance(b, prefix));
  throw new ImportError(
    'UNKNOWN_ICON_SET',
    `ICON_SETS names ${prefix}, which is no icon set of the catalogue.`,
    `The nearest one is ${nearest}. Other values: default, fixture, all.`,
  );
}

function fromPackage(mapping: SetMapping): SelectedSet {
  const prefix = mapping.derivedFrom ?? mapping.prefix;
  return { mapping, files: packageFiles(prefix, packageDirectory(prefix)), variant: '' };
}

function packageDirectory(prefix: string): string {
  try {
    return dirname(require.resolve(`@iconify-json/${prefix}/package.json`));
  } catch (cause) {
    throw new ImportError(
      'ICON_SET_MISSING',
      `The package @iconify-json/${prefix} is not installed.`,
      'Run npm install in the project.',
      { cause },
    );
  }
}

function everySet(): SelectedSet[] {
  const directory = wholeCollection();
  const mapped = new Map(allSets.map((set) => [set.prefix, set]));
  const prefixes = readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((prefix) => !NEVER.has(prefix));
  const filesOf = (prefix: string) => ({ prefix, paths: [join(directory, `${prefix}.json`)] });
  const derived = allSets.flatMap((mapping) =>
    mapping.derivedFrom ? [{ mapping, files: filesOf(mapping.derivedFrom), variant: 'all' }] : [],
  );
  const upstreamSets = prefixes.flatMap((prefix): SelectedSet[] => {
    const files = filesOf(prefix);
    const known = mapped.get(prefix);
    if (known) return [{ mapping: known, files, variant: 'all' }];
    const upstream = readUpstreamSet(files);
    return upstream.info.hidden ? [] : [{ mapping: genericMapping(upstream), files, variant: 'all' }];
  });
  return [...upstreamSets, ...derived];
}

function wholeCollection(): string {
  try {
    const directory = join(dirname(require.resolve('@iconify/json/package.json')), 'json');
    if (existsSync(directory)) return directory;
  } catch {
    // The error below says how to install it.
  }
  throw new ImportError(
    'ALL_SETS_MISSING',
    'ICON_SETS=all needs the package @iconify/json, which is not installed.',
    'Run: npm install --no-save @iconify/json@2.2.535',
  );
}
