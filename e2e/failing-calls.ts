import type { Page } from 'playwright';

/** Which calls of a page fail, and how. */
export interface FailingCalls {
  /** Matched with the path and its query. */
  readonly path: RegExp;
  /** Reading still works. */
  readonly isWrite?: true;
  /** 0 for no answer at all. */
  readonly status?: number;
  readonly code?: string;
}

declare global {
  interface Window {
    /** Null while calls are answered by the server. */
    failingCalls?:
      | (Required<Omit<FailingCalls, 'isWrite'>> & { readonly isWrite: boolean | undefined })
      | null;
  }
}

/**
 * Makes calls of the open document fail until the returned function is called. It is done within the page: where Chromium
 * is told to intercept calls, the second of two in a row may never be answered (microsoft/playwright#41802), and a page
 * that retries makes two.
 */
export async function failCalls(
  page: Page,
  { path, isWrite, status = 503, code = 'DATABASE_UNAVAILABLE' }: FailingCalls,
): Promise<() => Promise<void>> {
  await page.evaluate(
    (failing) => {
      if (window.failingCalls === undefined) {
        const send = window.fetch;
        window.fetch = async (input, init) => {
          const request = input instanceof Request ? input : null;
          const method = request?.method ?? init?.method ?? 'GET';
          const { pathname, search } = new URL(request?.url ?? `${input}`, location.href);
          const { failingCalls: now } = window;
          if (!now?.path.test(pathname + search) || (now.isWrite && method === 'GET'))
            return send(input, init);
          if (now.status === 0) throw new TypeError('Failed to fetch');
          return Response.json(
            { success: false, status: now.status, code: now.code, message: now.code },
            { status: now.status },
          );
        };
      }
      window.failingCalls = failing;
    },
    { path, isWrite, status, code },
  );
  return () =>
    page.evaluate(() => {
      window.failingCalls = null;
    });
}
