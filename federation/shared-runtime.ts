/**
 * The global under which a page offers the federation runtime to the entry scripts of remotes, which are built without
 * it. The number is the runtime's major version: a remote and the shell must agree on it.
 */
export const runtimeGlobal = 'icotecaFederation2';
