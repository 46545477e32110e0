import type { Page } from 'playwright';

/** Errors of a page, one line each. */
export interface PageErrors {
  readonly lines: readonly string[];
  /** @throws {Error} with every line, if there is one; call it at the end of a test */
  expectNone(): void;
  /** Starts again. */
  forget(): void;
}

/** Lines that a test expects, such as the console message about a remote that it made fail. */
export interface ExpectedLines {
  readonly except?: readonly RegExp[];
}

/**
 * Listens to a page from now on: every console message, uncaught error, failed request and report of the content security policy.
 * Call it before the page is opened.
 */
export async function collectPageErrors(
  page: Page,
  { except = [] }: ExpectedLines = {},
): Promise<PageErrors> {
  const lines: string[] = [];
  const add = (line: string) => {
    if (!except.some((expected) => expected.test(line))) lines.push(line);
  };
  page.on('console', (message) => add(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => add(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left breaks its own open requests off.
    if (reason !== 'net::ERR_ABORTED') add(`request failed: ${request.url()} ${reason}`);
  });
  await page.exposeBinding('reportPolicyViolation', (_source, line: string) => add(`policy: ${line}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportPolicyViolation(line: string): void })
        .reportPolicyViolation;
      report(
        `${event.effectiveDirective} blocked ${event.blockedURI || 'inline code'} at ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  return {
    lines,
    forget() {
      lines.length = 0;
    },
    expectNone() {
      if (lines.length > 0)
        throw new Error(`The page reported ${lines.length} problems:\n${lines.join('\n')}`);
    },
  };
}
