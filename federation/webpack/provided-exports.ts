import webpack, { type Compiler, type javascript, type NormalModule } from 'webpack';
import { FederationError } from '../federation-error.ts';
import { sharedPackages } from '../shared-packages.ts';

type Parser = javascript.JavascriptParser;

const narrow = new Map(
  sharedPackages.flatMap(({ request, exports }) => (exports ? [[request, exports]] : [])),
);

const withheld = new Map(
  sharedPackages.flatMap(({ request, withheld: names }) => (names ? [[request, names]] : [])),
);

/**
 * Fails the build of a remote that imports a name which the shell does not provide. Of some shared packages the page
 * carries a part only; without this check such a remote would build and then throw in the page.
 */
export class ProvidedExports {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('ProvidedExports', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        factory.hooks.parser.for(type).tap('ProvidedExports', watchImports);
    });
  }
}

function watchImports(parser: Parser): void {
  const check = (source: string, name: string | null) => {
    const provided = narrow.get(source);
    const isWithheld = name !== null && withheld.get(source)?.includes(name);
    if (!isWithheld && (!provided || (name !== null && provided.includes(name)))) return;
    const has = provided ? provided.join(', ') : `all but ${withheld.get(source)?.join(', ')}`;
    const module = parser.state.module as NormalModule;
    const problem = new FederationError(
      'SHARED_EXPORT_ABSENT',
      `${module.resource} takes ${name ?? 'everything'} from ${source}; a page has of it ${has}.`,
      { hint: 'Import one of these by its name, or add the name in federation/shared-packages.ts.' },
    );
    module.addError(new webpack.WebpackError(String(problem)));
  };
  // webpack's own listeners end the call of these hooks, so ours must come first.
  const first = { name: 'ProvidedExports', stage: -1 };
  parser.hooks.importSpecifier.tap(first, (_, source, name) => check(String(source), name));
  parser.hooks.exportImportSpecifier.tap(first, (_, source, name) => check(String(source), name));
}
