// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createPageApi } from './page-api.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code, message: '' }, { status }));

it.each([
  [401, 'SESSION_ENDED', 'searchHistory', 1],
  [401, 'SIGN_IN_REQUIRED', 'searchHistory', 0],
  [403, 'SESSION_ENDED', 'searchHistory', 0],
  // The session asks that itself and knows what to do.
  [401, 'SESSION_ENDED', 'userInfo', 0],
] as const)(
  '[S8.03] %s %s of %s tells %s times that the session is over',
  async (status, code, call, times) => {
    answering(status, code);
    const ended = vi.fn();
    const api = createPageApi({ report: () => {} }, ended);
    await expect(api.call(call)).rejects.toMatchObject({ status });
    expect(ended).toHaveBeenCalledTimes(times);
  },
);
