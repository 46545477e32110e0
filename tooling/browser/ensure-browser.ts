import { Problem } from '../problem.ts';
import {
  mayInstallPackages,
  type RunSource,
  runQuietly,
  runSource,
  type Source,
  systemPackage,
} from '../system-packages/system-package.ts';
import { findBrowser } from './find-browser.ts';

const download: Source = {
  name: 'the browser that Playwright downloads',
  commands: [['playwright', 'install', '--only-shell', 'chromium']],
  limitMs: 180_000,
};

/** What `ensureBrowser` depends on; tests replace it. */
export interface BrowserSetup {
  readonly find: () => string | undefined;
  readonly run: RunSource;
  readonly mayInstallPackages: boolean;
}

/**
 * Gives the path of a Chromium; gets one when there is none.
 * @param note reports its progress
 * @throws {Problem} BROWSER_MISSING with what was tried
 */
export async function ensureBrowser(
  note: (text: string) => void,
  setup: BrowserSetup = defaultSetup(),
): Promise<string> {
  const present = setup.find();
  if (present) return present;
  const failures: string[] = [];
  for (const source of setup.mayInstallPackages ? [download, systemPackage('chromium')] : [download]) {
    note(`getting ${source.name}`);
    const failure = await runSource(source, setup.run);
    const found = failure === undefined ? setup.find() : undefined;
    if (found) return found;
    failures.push(`${source.name}: ${failure ?? 'installed, but no browser was found'}`);
  }
  throw new Problem(
    'BROWSER_MISSING',
    'No Chromium was found and none could be installed.',
    'Install Chromium, or name one by CHROMIUM_PATH.',
    { cause: new Error(failures.join('\n')) },
  );
}

function defaultSetup(): BrowserSetup {
  return { find: findBrowser, mayInstallPackages: mayInstallPackages(), run: runQuietly };
}
