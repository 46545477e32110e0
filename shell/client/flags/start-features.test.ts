// @vitest-environment jsdom
import { clearCache, setPolyfills } from '@growthbook/growthbook';
import { ANTI_FLICKER_MS, FEATURE_CACHE, flagDefaults } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlagStore } from '../../common/flags/flag.store.ts';
import { startingSession } from '../../common/host/guest-session.ts';
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

async function start(given: object = {}) {
  const session = observable({ ...startingSession, ...given });
  const flags = new FlagStore({ ...flagDefaults, DISPLAY_AD: true });
  const host = createTestHost(
    {},
    {
      session,
      request: facts,
      locale: { code: 'en', iso: 'en-US' },
      origin: 'https://icoteca.example',
    },
  );
  const viewed: unknown[] = [];
  host.events.on('experiment:viewed', (event) => void viewed.push(event));
  const moved = await startFeatures(window, host, flags);
  return { flags, viewed, moved, session };
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

it('[T6.03] follows who signs in and what they buy, and is not stirred by a page that stays where it is', async () => {
  features = { paid: { defaultValue: 'no', rules: [{ condition: { isPaid: true }, force: 'yes' }] } };
  const { flags, moved, session } = await start();
  expect(flags.variant('paid', 'none')).toBe('no');
  const take = vi.spyOn(flags, 'take');
  moved();
  await Promise.resolve();
  expect(take).not.toHaveBeenCalled();
  runInAction(() => Object.assign(session, { id: 'u1', isPaid: true }));
  await vi.waitFor(() => expect(flags.variant('paid', 'none')).toBe('yes'));
});

it('[T9.06] waits no longer than 3.5 s for features that do not come', async () => {
  vi.useFakeTimers();
  try {
    answer.mockImplementation(() => new Promise(() => {}));
    const started = vi.fn();
    void start().then(started);
    await vi.advanceTimersByTimeAsync(ANTI_FLICKER_MS - 1);
    expect(started).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['script', { js: 'window.changed = true' }],
  ['style', { css: 'body { display: none }' }],
  ['element', { domMutations: [{ selector: 'html', attribute: 'class', action: 'set', value: 'changed' }] }],
  ['address', { urlRedirect: 'https://elsewhere.example/' }],
])(
  'no %s of a page is changed from outside of its code, nor is it told that it was',
  async (_what, change) => {
    const variations = [{}, change];
    const experiment = {
      ...{ key: 'looks', changeId: 'c', status: 'running', hashAttribute: 'id', seed: 's', coverage: 1 },
      ...{ variations, weights: [0, 1] },
      urlPatterns: [{ type: 'simple', include: true, pattern: '/icons/set/home' }],
    };
    answer.mockImplementation(async () =>
      Response.json({ features: {}, experiments: [experiment], dateUpdated: '1' }),
    );
    const page = document.documentElement.outerHTML;
    const { viewed } = await start();
    await new Promise(process.nextTick);
    expect(document.documentElement.outerHTML).toBe(page);
    expect(viewed).toEqual([]);
  },
);

it('[T7.51] reports a variation by its name where it has one', async () => {
  const meta = [
    { key: '0', name: 'as it was' },
    { key: '1', name: 'denser' },
  ];
  features = { grid: { defaultValue: 'a', rules: [{ variations: ['b', 'c'], weights: [0, 1], meta }] } };
  const { flags, viewed } = await start();
  expect(flags.variant('grid', 'none')).toBe('c');
  await vi.waitFor(() => expect(viewed).toEqual([{ experiment: 'grid', variation: 'denser' }]));
});

it('[T7.51] gives a browser the same variation again and reports it; without tracking there is none', async () => {
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
