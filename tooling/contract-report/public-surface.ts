import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type DeclaredModule, type Reference, readDeclaredModule } from './declared-module.ts';

/** One name and the text that declares it. */
export interface SurfaceEntry {
  readonly name: string;
  readonly text: string;
}

/** What an importer of a module can see. */
export interface PublicSurface {
  /** By name. */
  readonly exported: readonly SurfaceEntry[];
  /** Declarations that are not exported here, but that the exported ones are made of; by name. */
  readonly behind: readonly SurfaceEntry[];
}

interface Declaration {
  readonly module: string;
  readonly name: string;
}

/**
 * Follows the exports of a module to their declarations.
 * @param directory folder with the declaration files of one package
 * @param entry the module, as a source file inside the package, such as `host/public.ts`
 */
export async function readPublicSurface(directory: string, entry: string): Promise<PublicSurface> {
  const modules = new Map<string, Promise<DeclaredModule>>();
  const load = (module: string) => {
    const path = module.replace(/\.tsx?$/, '.d.ts');
    const loaded =
      modules.get(path) ??
      readFile(join(directory, path), 'utf8').then((text) => readDeclaredModule(path, text));
    modules.set(path, loaded);
    return loaded;
  };

  const resolveReference = async (
    module: string,
    { from, name }: Reference,
  ): Promise<Declaration | string> => {
    if (!from.startsWith('.')) return `export { ${name} } from '${from}';`;
    const target = posix.join(posix.dirname(module), from);
    if (name === '*') return `export * from '${target}';`;
    return (await exportsOf(target)).get(name) ?? `export { ${name} } from '${target}';`;
  };

  /** Exported name -> its declaration, or the line that names another package. */
  const exportsOf = async (module: string): Promise<Map<string, Declaration | string>> => {
    const { exportsAll, exportsOther, exportsOwn, imports } = await load(module);
    const found = new Map<string, Declaration | string>();
    for (const from of exportsAll) {
      if (!from.startsWith('.')) found.set(`* from ${from}`, `export * from '${from}';`);
      else
        for (const [name, declaration] of await exportsOf(posix.join(posix.dirname(module), from)))
          found.set(name, declaration);
    }
    for (const [name, reference] of exportsOther) found.set(name, await resolveReference(module, reference));
    for (const [name, local] of exportsOwn) {
      const imported = imports.get(local);
      found.set(name, imported ? await resolveReference(module, imported) : { module, name: local });
    }
    return found;
  };

  /** Declarations that a declaration mentions, in its module or imported into it from another one of the package. */
  const mentionedBy = async (declaration: Declaration): Promise<Declaration[]> => {
    const home = await load(declaration.module);
    const text = home.declarations.get(declaration.name) ?? '';
    const mentioned: Declaration[] = [];
    for (const word of new Set(text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu))) {
      const imported = home.imports.get(word);
      const target = imported
        ? await resolveReference(declaration.module, imported)
        : { ...declaration, name: word };
      if (typeof target === 'string') continue;
      if (imported || home.declarations.has(word)) mentioned.push(target);
    }
    return mentioned;
  };

  const textOf = async (target: Declaration | string): Promise<string> =>
    typeof target === 'string' ? target : ((await load(target.module)).declarations.get(target.name) ?? '');

  const exports = await exportsOf(entry);
  const exported: SurfaceEntry[] = [];
  const seen = new Set<string>();
  const open: Declaration[] = [];
  const keyOf = ({ module, name }: Declaration) => `${module}#${name}`;
  for (const [name, target] of exports) {
    exported.push({ name, text: await textOf(target) });
    if (typeof target === 'string') continue;
    seen.add(keyOf(target));
    open.push(target);
  }
  const behind: SurfaceEntry[] = [];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const mentioned of await mentionedBy(next)) {
      if (seen.has(keyOf(mentioned))) continue;
      seen.add(keyOf(mentioned));
      open.push(mentioned);
      behind.push({ name: mentioned.name, text: await textOf(mentioned) });
    }
  }
  return { exported: byName(exported), behind: byName(behind) };
}

function byName(entries: SurfaceEntry[]): SurfaceEntry[] {
  return entries.sort((a, b) => (a.name === b.name ? compare(a.text, b.text) : compare(a.name, b.name)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
