import { Problem } from '../problem.ts';
import { runCommand } from '../processes/run-command.ts';
import { findBrowser } from './find-browser.ts';

/** A way to get a browser, tried in turn. */
interface BrowserSource {
  readonly name: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
  /** In ms; a machine without the network must not wait for ever. */
  readonly limitMs: number;
}

const download: BrowserSource = {
  name: 'the browser that Playwright downloads',
  commands: [['playwright', 'install', '--only-shell', 'chromium']],
  limitMs: 180_000,
};

const systemPackage: BrowserSource = {
  name: "the system's package",
  commands: [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ],
  limitMs: 300_000,
};

/** What `ensureBrowser` depends on; tests replace it. */
export interface BrowserSetup {
  readonly find: () => string | undefined;
  /** Runs one command; gives its last lines when it failed. */
  readonly run: (command: readonly [string, ...string[]], limitMs: number) => Promise<string | undefined>;
  /** Only there may a system package be installed without being asked: continuous integration, as root. */
  readonly mayInstallPackages: boolean;
}

/**
 * Gives the path of a Chromium; gets one when there is none.
 * @param note tells what it is at
 * @throws {Problem} BROWSER_MISSING with what was tried
 */
export async function ensureBrowser(
  note: (text: string) => void,
  setup: BrowserSetup = defaultSetup(),
): Promise<string> {
  const present = setup.find();
  if (present) return present;
  const failures: string[] = [];
  for (const source of setup.mayInstallPackages ? [download, systemPackage] : [download]) {
    note(`getting ${source.name}`);
    const failure = await runAll(source, setup.run);
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

async function runAll(source: BrowserSource, run: BrowserSetup['run']): Promise<string | undefined> {
  for (const command of source.commands) {
    const failure = await run(command, source.limitMs);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

function defaultSetup(): BrowserSetup {
  return {
    find: findBrowser,
    mayInstallPackages: Boolean(process.env.CI) && process.getuid?.() === 0,
    run: async (command, limitMs) => {
      const result = await runCommand({
        name: command[0],
        command,
        cwd: process.cwd(),
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        limitMs,
      });
      if (result.code === 0) return undefined;
      return result.timedOut ? `not done after ${limitMs / 1000} s` : result.lastLines;
    },
  };
}
