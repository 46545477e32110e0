/**
 * Stands in for the modules by which the federation runtime loads scripts. Nobody calls them in a page: remotes are
 * loaded by `browser-loader`, and the parts of the runtime that would are left out by its own options.
 */
function loadsNothing() {
  throw new Error('The federation runtime of a page loads no scripts; browser-loader does.');
}

export {
  loadsNothing as createLink,
  loadsNothing as createScript,
  loadsNothing as getRemoteEntry,
  loadsNothing as getRemoteEntryUniqueKey,
  loadsNothing as getRemoteInfo,
  loadsNothing as isEsmRemoteType,
  loadsNothing as isStaticResourcesEqual,
  loadsNothing as loadScript,
  loadsNothing as safeWrapper,
};
