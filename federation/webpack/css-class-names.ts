import path from 'node:path';
import type { Compiler, NormalModule } from 'webpack';
import { packageOf } from '../package-folders.ts';

/**
 * The class name in the page for a class of a CSS module: `<package>-<file>__<class>`. A style sheet of another package
 * (shared-ui) carries that package's name too, because each remote bundles its own copy of it.
 * @param packageName the package that is built, `mf-search`
 * @param file absolute path of the style sheet
 * @param local the class as it is written there
 */
export function cssClassName(packageName: string, file: string, local: string): string {
  const owner = packageOf(file);
  const foreign = owner === packageName ? '' : `${owner}-`;
  return `${packageName}-${foreign}${sheetName(file)}__${local}`;
}

function sheetName(file: string): string {
  return path.basename(file).replace(/(\.module)?\.css$/, '');
}

/** Fails the build when two style sheets of one package have the same file name, since their classes would meet. */
export class UniqueStyleSheetNames {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UniqueStyleSheetNames', (compilation) => {
      compilation.hooks.finishModules.tap('UniqueStyleSheetNames', (modules) => {
        const seen = new Map<string, string>();
        for (const module of modules) {
          const file = (module as Partial<NormalModule>).resource;
          if (!file?.endsWith('.module.css')) continue;
          const name = cssClassName('', file, '');
          const other = seen.get(name);
          if (other !== undefined && other !== file) {
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `CSS_NAME_TWICE: ${other} and ${file} have the same file name, so their classes would mix. Rename one of them.`,
              ),
            );
          }
          seen.set(name, file);
        }
      });
    });
  }
}
