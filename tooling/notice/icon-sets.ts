import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What an icon set's own package says about its origin. */
export interface IconSetCredit {
  readonly prefix: string;
  readonly name: string;
  readonly author: string;
  /** Where the author publishes the set. */
  readonly authorUrl: string;
  readonly licence: string;
  /** Undefined where the package names the licence without a link. */
  readonly licenceUrl: string | undefined;
}

interface SetInfo {
  readonly prefix: string;
  readonly name: string;
  readonly author: { readonly name: string; readonly url: string };
  readonly license: { readonly title: string; readonly spdx?: string; readonly url?: string };
}

const PACKAGE_SCOPE = '@iconify-json/';

/** Reads the credits of every icon set that icons-api depends on, sorted by prefix. */
export function installedIconSets(project: string): IconSetCredit[] {
  const manifestPath = join(project, 'icons-api/package.json');
  const manifest: { dependencies: Record<string, string> } = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const { resolve } = createRequire(manifestPath);
  return Object.keys(manifest.dependencies)
    .filter((name) => name.startsWith(PACKAGE_SCOPE))
    .toSorted()
    .map((name) => creditOf(JSON.parse(readFileSync(resolve(`${name}/info.json`), 'utf8'))));
}

function creditOf({ prefix, name, author, license }: SetInfo): IconSetCredit {
  return {
    prefix,
    name,
    author: author.name,
    authorUrl: author.url,
    licence: license.spdx ?? license.title,
    licenceUrl: license.url,
  };
}
