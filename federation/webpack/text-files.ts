import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * The texts of a remote: `src/texts/{code}.json`.
 * @returns absolute path by code of the language
 */
export function textsByLanguage(dir: string): Readonly<Record<string, string>> {
  const folder = path.join(dir, 'src', 'texts');
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // A remote without texts of its own.
    return {};
  }
  const files = names
    .map((name) => [/^([a-z]{2})\.json$/.exec(name)?.[1], path.join(folder, name)] as const)
    .filter((file): file is readonly [string, string] => file[0] !== undefined);
  return Object.fromEntries(files.sort());
}

/** Puts each language into a file of its own, `texts/fr.1f00c3d2e4b5.json`, which only pages in it fetch. */
export class TextFiles {
  readonly #dir: string;

  /** @param dir absolute path of the package */
  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TextFiles', (compilation) => {
      compilation.hooks.processAssets.tap('TextFiles', () => {
        for (const [code, file] of Object.entries(textsByLanguage(this.#dir))) {
          compilation.fileDependencies.add(file);
          const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
          compilation.emitAsset(`texts/${code}.${hash}.json`, new compiler.webpack.sources.RawSource(text));
        }
      });
    });
  }
}

/** The language of a file that `TextFiles` wrote; undefined for every other file of a build. */
export function languageOfTextFile(name: string): string | undefined {
  return /^texts\/([a-z]{2})\.\w+\.json$/.exec(name)?.[1];
}
