/**
 * Major version of the federation plugin whose entry scripts `browser-loader` is tested with. It decides how an entry script
 * calls the federation runtime, so a version that another one built is not published.
 */
export const provenPluginMajor = 2;

/**
 * The global under which a page offers `runtimeOfRemotes` to entry scripts, which are built without the federation
 * runtime.
 */
export const runtimeGlobal = `icotecaFederation${provenPluginMajor}`;
