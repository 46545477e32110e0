import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser, newVisitor, type VisitorOptions } from './browser.ts';
import { collectPageErrors, type ExpectedLines } from './page-errors.ts';
import { openSamePage, type SamePage } from './same-page.ts';

/** The browser of one test file. */
export interface FileBrowser {
  /** Playwright's own, from the first hook of the file on. */
  readonly chromium: Browser;
  /** Opens a window of a new visitor, who leaves when the test is over. */
  newVisitor(options?: VisitorOptions): Promise<BrowserContext>;
  /** A page of such a visitor. */
  newPage(options?: VisitorOptions): Promise<Page>;
  /**
   * A page of such a visitor that reports nothing wrong: the test fails otherwise.
   * @param expected lines that it may report
   */
  newQuietPage(options?: VisitorOptions, expected?: ExpectedLines): Promise<Page>;
  /**
   * A page that tests of the file share, each as a new visitor would have it: see `SamePage`. Much less work than a new
   * window.
   */
  samePage(options?: VisitorOptions): Promise<Page>;
  /** As `samePage`, and the test fails when it reports anything wrong. */
  sameQuietPage(options?: VisitorOptions): Promise<Page>;
  /** Opens a window of a new visitor for all tests of the file, which go on where the one before ended. */
  newLastingVisitor(options?: VisitorOptions): Promise<BrowserContext>;
}

/** What is to be done when a test is over: looking first, leaving last. */
interface Ends {
  readonly checks: (() => void)[];
  readonly visitors: BrowserContext[];
}

/**
 * Starts a browser for the tests of the file that calls it, and ends it after the last one.
 * @param moreFlags as `launchBrowser` takes them
 */
export function fileBrowser(moreFlags: readonly string[] = []): FileBrowser {
  let browser: Browser | undefined;
  /** By what a window can have from its beginning alone. */
  const samePages = new Map<string, Promise<SamePage>>();
  const ends: Ends = { checks: [], visitors: [] };
  beforeAll(async () => {
    browser = await launchBrowser(moreFlags);
  });
  afterEach(async () => {
    const [checks, visitors] = [ends.checks.splice(0), ends.visitors.splice(0)];
    try {
      for (const check of checks) check();
    } finally {
      await Promise.all(visitors.map((visitor) => visitor.close()));
    }
  });
  afterAll(() => browser?.close());

  const started = (): Browser => {
    if (!browser) throw new Error('The browser starts in a hook; use it in a test or a later hook.');
    return browser;
  };
  const visitorOfTest = async (options?: VisitorOptions) => {
    const visitor = await newVisitor(started(), options);
    ends.visitors.push(visitor);
    return visitor;
  };
  const newPage = async (options?: VisitorOptions) => (await visitorOfTest(options)).newPage();
  const sharedPage = async (options: VisitorOptions) => {
    const key = JSON.stringify([options.more, options.javaScript]);
    const shared = samePages.get(key) ?? openSamePage(started(), options);
    samePages.set(key, shared);
    try {
      const { reset, errors } = await shared;
      return { page: await reset(options), errors };
    } catch (error) {
      // The next test is not to pay for what became of it.
      samePages.delete(key);
      throw error;
    }
  };
  return {
    get chromium() {
      return started();
    },
    newVisitor: visitorOfTest,
    newPage,
    async newQuietPage(options, expected) {
      const page = await newPage(options);
      const errors = await collectPageErrors(page, expected);
      ends.checks.push(errors.expectNone);
      return page;
    },
    samePage: async (options = {}) => (await sharedPage(options)).page,
    async sameQuietPage(options = {}) {
      const { page, errors } = await sharedPage(options);
      ends.checks.push(errors.expectNone);
      return page;
    },
    newLastingVisitor: (options) => newVisitor(started(), options),
  };
}
