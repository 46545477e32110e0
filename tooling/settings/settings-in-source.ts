import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingErrors } from '@icoteca/shared-contracts/errors';

/** Programs that an operator configures. */
const sources = [
  'icons-api/**/*.ts',
  'shell/gateway/**/*.ts',
  'federation/**/*.ts',
  'tooling/{start,browser,redis}/**/*.ts',
];
const NOT_AT_WORK = /\.test\.ts$|\/(testing|fixtures|node_modules)\//;

/** How the code reads a variable: `env.NAME`, `wholeNumber(env, 'NAME'`, `needed('NAME'` and `const { NAME } = env`. */
const readings = [
  /\benv\.([A-Z][A-Z0-9_]+)\b/g,
  /\((?:process\.)?env, (?:'[A-Z0-9_]+', )?'([A-Z][A-Z0-9_]+)'/g,
  /\bneeded\('([A-Z][A-Z0-9_]+)'/g,
];
const DESTRUCTURED =
  /\{([^{}]*)\}(?: = (?:process\.)?env\b|: Readonly<Record<string, string \| undefined>>)/g;

/**
 * The names of the environment variables that the servers and commands read. Names that are composed at run time are known
 * by their error codes alone.
 */
export function settingsInSource(project: string): Set<string> {
  // Each variable that servers check has an error code named after it.
  const names = new Set(Object.keys(settingErrors).map((code) => code.replace(/_INVALID$/, '')));
  for (const path of globSync(sources, { cwd: project }).filter((path) => !NOT_AT_WORK.test(path))) {
    const text = readFileSync(join(project, path), 'utf8');
    for (const reading of readings) for (const [, name = ''] of text.matchAll(reading)) names.add(name);
    for (const [, inside = ''] of text.matchAll(DESTRUCTURED))
      for (const [name] of inside.matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)) names.add(name);
  }
  return names;
}
