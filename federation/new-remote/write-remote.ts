import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FederationError } from '../federation-error.ts';

const template = path.join(import.meta.dirname, 'template');
/** What a repository of its own has besides, or instead. */
const ownRepository = path.join(import.meta.dirname, 'own-repository');

/**
 * Writes a remote with one page, its texts in all languages and a test. Every `thing` of the template becomes its name.
 * @param folder absolute path of its package; the last part is its name, `mf-collections`
 * @param options.isOwnRepository it is built with installed packages, not inside the workspace
 * @throws FederationError REMOTE_DESCRIPTION_INVALID for another kind of name, REMOTE_FOLDER_EXISTS
 */
export function writeRemote(
  folder: string,
  { isOwnRepository = false }: { readonly isOwnRepository?: boolean } = {},
): void {
  const [, words] = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(path.basename(folder)) ?? [];
  if (words === undefined) {
    throw new FederationError(
      'REMOTE_DESCRIPTION_INVALID',
      `"${path.basename(folder)}" is no name of a remote.`,
      {
        hint: 'A remote is named like "mf-search".',
      },
    );
  }
  if (existsSync(folder)) {
    throw new FederationError('REMOTE_FOLDER_EXISTS', `${folder} is there already.`, {
      hint: 'Choose another name, or remove the folder.',
    });
  }
  const inPascalCase = words.replace(/(?:^|-)([a-z0-9])/g, (_match, first: string) => first.toUpperCase());
  const asTitle = (words[0] ?? '').toUpperCase() + words.slice(1).replaceAll('-', ' ');
  const named = (text: string) =>
    text
      .replaceAll('"title": "Thing"', `"title": "${asTitle}"`)
      .replaceAll('Thing', inPascalCase)
      .replaceAll(/\bthing\b/g, words);
  for (const source of isOwnRepository ? [template, ownRepository] : [template])
    copyTemplate(source, folder, named);
}

function copyTemplate(template: string, folder: string, named: (text: string) => string): void {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /[\\/](dist|node_modules)[\\/]/.test(path.relative(template, source))) continue;
    // npm leaves a .gitignore out of a package.
    const target = path
      .join(folder, named(path.relative(template, source)))
      .replace(/gitignore$/, '.gitignore');
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, named(readFileSync(source, 'utf8')), { mode: statSync(source).mode });
  }
}

/** Adds a folder to the workspaces of the project's package.json, behind the last remote. */
export function addWorkspace(packageJson: string, folder: string): string {
  const manifest = JSON.parse(packageJson) as { workspaces: string[] };
  if (manifest.workspaces.includes(folder)) return packageJson;
  const last = manifest.workspaces.findLastIndex((name) => name.startsWith('mf-'));
  manifest.workspaces.splice(last + 1, 0, folder);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Writes the static server of a remote for Kubernetes, as that of mf-header with another name, and adds it to the list of its
 * folder, once.
 * @param folder of these servers: kubernetes/base/remotes
 */
export function writeKubernetesServer(folder: string, name: string): void {
  const list = path.join(folder, 'kustomization.yaml');
  const before = readFileSync(list, 'utf8');
  if (before.includes(`- ${name}.yaml\n`)) return;
  const pattern = readFileSync(path.join(folder, 'mf-header.yaml'), 'utf8');
  writeFileSync(path.join(folder, `${name}.yaml`), pattern.replaceAll('mf-header', name));
  writeFileSync(list, `${before.trimEnd()}\n  - ${name}.yaml\n`);
}

/**
 * Adds the static server of a remote to docker-compose.yml, behind the one of the last remote. The text around it stays
 * as it is, comments included.
 * @throws FederationError REMOTE_DESCRIPTION_INVALID when the file has no server of a remote to follow
 */
export function addComposeService(compose: string, name: string): string {
  if (compose.includes(`\n  remote-${name}:\n`)) return compose;
  const last = [...compose.matchAll(/^ {2}remote-mf-[a-z0-9-]+:\n(?: {4}.*\n)+/gm)].at(-1);
  if (!last) {
    throw new FederationError('REMOTE_DESCRIPTION_INVALID', 'docker-compose.yml has no server of a remote.', {
      hint: `Add a service "remote-${name}" by hand.`,
    });
  }
  const end = last.index + last[0].length;
  const service = `\n  remote-${name}:\n    <<: *remote\n    environment: { REMOTE: ${name}, HOST: 0.0.0.0, PORT: '8080' }\n`;
  return compose.slice(0, end) + service + compose.slice(end);
}
