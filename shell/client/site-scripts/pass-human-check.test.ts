// @vitest-environment jsdom
import { endpointPaths } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = {
  purpose: 'human-check',
  src: 'https://check.example/api.js?render=site-key',
  origins: [],
} as const;
const clear = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page keeps them so
  for (const name of ['i8consent', 'i8notrack']) document.cookie = `${name}=; path=/; max-age=0`;
};
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  clear();
  document.head.innerHTML = '';
});
afterEach(() => {
  clear();
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'grecaptcha');
});

const loaded = () => [...document.head.querySelectorAll('script')];
async function start(scripts: readonly (typeof script)[] = [script], call = endpointPaths.rewardToken) {
  const host = createTestHost();
  const report = vi.spyOn(host.telemetry, 'report');
  const { passHumanCheck } = await import('./pass-human-check.ts');
  const token = passHumanCheck(window, host, scripts, call);
  return { host, token, report };
}
const answer = ({ host }: Awaited<ReturnType<typeof start>>, at: 0 | 1) =>
  host.notified.at(-1)?.buttons?.[at]?.onClick();
const agreed = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: an earlier visit
  document.cookie = 'i8consent=granted; path=/';
};
function provider(execute: (key: string, options: object) => Promise<string>) {
  const grecaptcha = { ready: (run: () => void) => run(), execute: vi.fn(execute) };
  Object.assign(window, { grecaptcha });
  loaded()[0]?.dispatchEvent(new Event('load'));
  return grecaptcha;
}

it('[S7.02] [T7.42] the check comes when it is needed and allowed, and gives a token for this call', async () => {
  const check = await start();
  expect(loaded()).toEqual([]);
  answer(check, 0);
  await vi.waitFor(() => expect(loaded().map(({ src }) => src)).toEqual([script.src]));
  const { execute } = provider(async () => 'tok');
  await expect(check.token).resolves.toBe('tok');
  expect(execute.mock.calls).toEqual([['site-key', { action: 'reward' }]]);
  const again = await start();
  await expect(again.token).resolves.toBe('tok');
  expect([again.host.notified, loaded().length], 'the decision is kept, the script comes once').toEqual([
    [],
    1,
  ]);
});

it.each([
  ['says no', (check: Awaited<ReturnType<typeof start>>) => answer(check, 1)],
  ['closes the question', ({ host }: Awaited<ReturnType<typeof start>>) => host.notified.at(-1)?.onClose?.()],
])('nothing is loaded for whoever %s, who is asked again at the next step', async (_what, decide) => {
  const check = await start();
  decide(check);
  await expect(check.token).resolves.toBeNull();
  expect(loaded()).toEqual([]);
  const again = await start();
  expect(again.host.notified).toHaveLength(1);
  decide(again);
  await again.token;
});

it('a site without the check, and a call that needs none, load nothing and need no consent', async () => {
  for (const check of [await start([]), await start([script], endpointPaths.search as never)]) {
    await expect(check.token).resolves.toBeNull();
    expect([check.host.notified, loaded()]).toEqual([[], []]);
  }
});

it('a provider that fails, or takes too long, gives no token and is reported', async () => {
  agreed();
  const broken = await start();
  provider(() => Promise.reject(new Error('no')));
  await expect(broken.token).resolves.toBeNull();
  expect(broken.report).toHaveBeenCalledOnce();
  const slow = await start();
  provider(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(slow.token).resolves.toBeNull();
  expect(slow.report).toHaveBeenCalledOnce();
});
