// @vitest-environment jsdom
import { clearCache, setPolyfills } from '@growthbook/growthbook';
import { FEATURE_CACHE, flagDefaults } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlagStore } from '../../flags/flag.store.ts';
import { startingSession } from '../../host/guest-session.ts';
import { startFeatures } from './start-features.ts';

const facts = { now: 0, random: 0, os: 'linux', isRobot: false, requestId: 'r' } as const;
let features: object;
let streams: FakeStream[];
class FakeStream extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close() {}
}
const answer = vi.fn();

beforeEach(() => {
  streams = [];
  localStorage.clear();
  history.replaceState(null, '', '/icons/set/home?utm_source=mail');
  answer
    .mockReset()
    .mockImplementation(async () =>
      Response.json({ features, dateUpdated: '1' }, { headers: { 'x-sse-support': 'enabled' } }),
    );
  // The SDK has taken those of the page when it was loaded.
  setPolyfills({ fetch: answer, EventSource: FakeStream as never });
});
afterEach(clearCache);

async function start(session: object = {}) {
  const flags = new FlagStore({ ...flagDefaults, DISPLAY_AD: true });
  const host = createTestHost(
    {},
    {
      session: { ...startingSession, ...session },
      request: facts,
      locale: { code: 'en', iso: 'en-US' },
      origin: 'https://icoteca.example',
    },
  );
  const viewed: unknown[] = [];
  host.events.on('experiment:viewed', (event) => void viewed.push(event));
  const moved = await startFeatures(window, host, flags);
  return { flags, viewed, moved };
}

it('[T7.45] [T3.28] takes the features by the client key, listens to the stream, and follows what it says', async () => {
  features = { AI_SEARCH: { defaultValue: false } };
  const { flags } = await start();
  expect(answer).toHaveBeenCalledWith('https://icoteca.example/api/features/sdk-icoteca', expect.anything());
  expect([flags.isOn('AI_SEARCH'), flags.isOn('DISPLAY_AD')], 'a flag that is not named stays').toEqual([
    false,
    true,
  ]);
  expect(streams.map(({ url }) => url)).toEqual(['https://icoteca.example/api/sub/sdk-icoteca']);
  const data = JSON.stringify({ features: { AI_SEARCH: { defaultValue: true } }, dateUpdated: '2' });
  streams[0]?.dispatchEvent(new MessageEvent('features', { data }));
  await vi.waitFor(() => expect(flags.isOn('AI_SEARCH')).toBe(true));
});

it('[T9.06] features are good for a minute and used for a day at most, ten of them', async () => {
  expect(FEATURE_CACHE).toEqual({ staleTTL: 60_000, maxAge: 24 * 3_600_000, maxEntries: 10 });
});

it('without an answer the flags of the server hold', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer.mockRejectedValue(new Error('offline'));
  const { flags } = await start();
  expect([flags.isOn('AI_SEARCH'), flags.isOn('DISPLAY_AD')]).toEqual([true, true]);
});

it('[T3.26] [T6.03] a rule may look at the paid flag, the address and the campaign', async () => {
  const rule = (condition: object) => ({ defaultValue: 'no', rules: [{ condition, force: 'yes' }] });
  features = {
    paid: rule({ isPaid: true }),
    mail: rule({ utmSource: 'mail', locale: 'en', os: 'linux' }),
    here: rule({ path: '/icons/set/home' }),
  };
  localStorage.clear();
  const { flags, moved } = await start({ isPaid: true });
  const values = () => ['paid', 'mail', 'here'].map((name) => flags.variant(name, 'none'));
  expect(values()).toEqual(['yes', 'yes', 'yes']);
  history.replaceState(null, '', '/icons');
  moved();
  await vi.waitFor(() => expect(values()).toEqual(['yes', 'yes', 'no']));
});

it('[T7.51] gives a browser the same variation again and tells of it; who is not to be tracked has none', async () => {
  features = { grid: { defaultValue: 'a', rules: [{ variations: ['b', 'c'], weights: [0.5, 0.5] }] } };
  const first = await start();
  const variation = first.flags.variant('grid', 'none');
  expect(['b', 'c']).toContain(variation);
  await vi.waitFor(() =>
    expect(first.viewed).toEqual([{ experiment: 'grid', variation: variation === 'b' ? '0' : '1' }]),
  );
  const again = await start();
  expect(again.flags.variant('grid', 'none')).toBe(variation);
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it so
  document.cookie = 'i8notrack=true';
  const untracked = await start();
  expect(untracked.flags.variant('grid', 'none')).toBe('a');
  expect(untracked.viewed).toEqual([]);
  // biome-ignore lint/suspicious/noDocumentCookie: taken back
  document.cookie = 'i8notrack=; max-age=0';
});
