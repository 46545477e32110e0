/**
 * The global under which a page offers `runtimeOfRemotes` to entry scripts, which are built without the federation
 * runtime. The number is the major version of the federation plugin: it decides how entry scripts call it.
 */
export const runtimeGlobal = 'icotecaFederation2';
