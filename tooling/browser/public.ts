export { ensureBrowser } from './ensure-browser.ts';
export { findBrowser } from './find-browser.ts';
export { launchBrowser } from './launch-browser.ts';
