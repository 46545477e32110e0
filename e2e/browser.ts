import { findBrowser, launchBrowser as launch } from '@icoteca/tooling/browser';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';

/**
 * Starts Chromium.
 * @param moreFlags for one test, such as a forced colour scheme
 * @throws {Error} when there is none; `npm test` installs one
 */
export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error('No Chromium was found; `npm test` installs one, CHROMIUM_PATH names one.');
  return launch(executablePath, moreFlags);
}

/** How a visitor looks at the site. */
export interface VisitorOptions {
  readonly theme?: 'light' | 'dark';
  /** Width of the window in CSS pixels; 1440 without it. */
  readonly width?: number;
  readonly javaScript?: boolean;
  /** Whatever else Playwright offers. */
  readonly more?: BrowserContextOptions;
}

/** Height of the window in CSS pixels. */
export const windowHeight = 900;
/** A step that takes longer has failed; the message then names the step and not the test. */
const STEP_TIMEOUT_MS = 30_000;

/** Opens a window of a new visitor, who has no cookies and no storage. */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: windowHeight },
    colorScheme: options.theme ?? 'light',
    javaScriptEnabled: options.javaScript ?? true,
    ...options.more,
  });
  visitor.setDefaultTimeout(STEP_TIMEOUT_MS);
  return visitor;
}
