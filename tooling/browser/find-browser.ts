import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where systems usually keep a Chromium. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** What the search for a browser depends on; tests replace it. */
export interface BrowserPlaces {
  /** The value of CHROMIUM_PATH, which wins. */
  readonly chosen: string | undefined;
  readonly usual: readonly string[];
  /** Where Playwright puts the one that it downloads. */
  readonly downloaded: string;
  readonly exists: (path: string) => boolean;
}

function browserPlaces(): BrowserPlaces {
  return {
    chosen: process.env.CHROMIUM_PATH,
    usual: usualPlaces,
    downloaded: chromium.executablePath(),
    exists: existsSync,
  };
}

/** Finds a Chromium that is here already, or undefined. */
export function findBrowser(places: BrowserPlaces = browserPlaces()): string | undefined {
  const candidates = [...(places.chosen ? [places.chosen] : []), ...places.usual, places.downloaded];
  return candidates.find(places.exists);
}
