import webpack, { type Compiler } from 'webpack';

/**
 * Lets a remote name its own files by path when it is served from the page's origin, as the server does in the HTML.
 * Without it a style sheet that came with the page is not recognised and loads a second time.
 */
export class SameOriginAddresses {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SameOriginAddresses', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap('SameOriginAddresses', (chunk) => {
          compilation.addRuntimeModule(chunk, new PathOfOwnOrigin());
        });
    });
  }
}

class PathOfOwnOrigin extends webpack.RuntimeModule {
  constructor() {
    super('path of own origin', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const address = webpack.RuntimeGlobals.publicPath;
    return `if (${address}.startsWith(location.origin + '/')) ${address} = ${address}.slice(location.origin.length);`;
  }
}
