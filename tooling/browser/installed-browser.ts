/** A browser that is on this machine already; teams of remotes install these modules and none of the others. */
export { findBrowser } from './find-browser.ts';
export { launchBrowser } from './launch-browser.ts';
