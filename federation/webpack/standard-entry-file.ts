/** The entry script of a version for hosts that run the official federation runtime; it lies beside `remoteEntry.js`. */
export const standardEntryFile = 'standardEntry.js';

/** The global under which that script leaves its container. @param container global of the version's own container */
export const standardContainerName = (container: string) => `${container}_standard`;
