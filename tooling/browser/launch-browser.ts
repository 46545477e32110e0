import { type Browser, chromium } from 'playwright';

/** No requests besides those of the page, and no first-run dialogs. */
const quietFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium without a window. */
export function launchBrowser(executablePath: string, moreFlags: readonly string[] = []): Promise<Browser> {
  // Chromium's sandbox does not start for the root user.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...quietFlags, ...moreFlags] });
}
