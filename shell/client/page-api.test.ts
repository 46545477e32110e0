// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
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
    const api = createPageApi({ report: () => {} }, ended, async () => null);
    await expect(api.call(call)).rejects.toMatchObject({ status });
    expect(ended).toHaveBeenCalledTimes(times);
  },
);

describe('[S7.02] [T7.42] a call that only a person may make', () => {
  const refusal = () =>
    Response.json({ success: false, code: 'HUMAN_CHECK_REQUIRED', message: '' }, { status: 403 });
  const headerOf = (init?: RequestInit) => new Headers(init?.headers).get('x-recaptcha-token');
  function open(token: string | null) {
    const sent: { header: string | null; body: unknown }[] = [];
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
      sent.push({ header: headerOf(init), body: init?.body });
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return headerOf(init) ? Response.json({ success: true, token: 'rwd_1', expiresAt: 1 }) : refusal();
    });
    const check = vi.fn(async () => token);
    return { api: createPageApi({ report: () => {} }, () => {}, check), sent, keys, check };
  }

  it('is repeated with the header of the check', async () => {
    const { api, sent, check } = open('tok');
    await expect(api.call('rewardToken', { body: { proof: 'p' } })).resolves.toMatchObject({
      token: 'rwd_1',
    });
    expect(check).toHaveBeenCalledOnce();
    const body = JSON.stringify({ proof: 'p' });
    expect(sent).toEqual([
      { header: null, body },
      { header: 'tok', body },
    ]);
  });

  it('keeps its Idempotency-Key in the second try', async () => {
    const { api, keys } = open('tok');
    await api.call('rewardToken', { body: { proof: 'p' }, idempotencyKey: 'k1' });
    expect(keys).toEqual(['k1', 'k1']);
  });

  it('stays refused without a check', async () => {
    const { api, sent } = open(null);
    await expect(api.call('rewardToken', { body: {} })).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
  });

  it('runs the check once: a refused token is no reason for another', async () => {
    const { api, check } = open('tok');
    vi.stubGlobal('fetch', async () => refusal());
    await expect(api.call('rewardToken', { body: {} })).rejects.toMatchObject({ status: 403 });
    expect(check).toHaveBeenCalledOnce();
  });
});
