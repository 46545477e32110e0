// @vitest-environment jsdom
import { createEventBus } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayTrack } from './may-track.ts';
import { BATCH_MS, sendAnalytics, TRACKING_RETRY_MS } from './send-analytics.ts';

const beacon = vi.fn((_url: string, _body: Blob) => true);
const events = createEventBus();
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  Object.defineProperty(window, 'navigator', { value: { sendBeacon: beacon }, configurable: true });
  beacon.mockReset().mockReturnValue(true);
  window.localStorage.clear();
  stop = sendAnalytics(window, events);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const sent = () =>
  Promise.all(beacon.mock.calls.map(async ([url, body]) => [url, JSON.parse(await body.text())] as const));
const copied = { id: 'a', as: 'svg' };

it('[S7.51] gathers what happens and sends it once, with its age', async () => {
  events.emit('icon:downloaded', { id: 'a', format: 'png', size: 96, platform: 'lucide' });
  events.emit('icon:copied', copied);
  vi.advanceTimersByTime(BATCH_MS - 1);
  expect(beacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const [download, click] = await sent();
  expect(download).toEqual([
    '/api/downloadEvents/v1',
    { events: [{ iconId: 'a', format: 'png', size: 96, platform: 'lucide', ago: expect.any(Number) }] },
  ]);
  expect(click?.[0]).toBe('/api/v1/clickEvent');
  expect(click?.[1].events).toMatchObject([{ name: 'copy', target: 'svg' }]);
  vi.advanceTimersByTime(BATCH_MS * 3);
  expect(beacon).toHaveBeenCalledTimes(2);
});

it('sends what is left when the page goes away', () => {
  events.emit('icon:copied', copied);
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(1);
});

it('sends immediately what would not fit into one call', () => {
  for (let count = 0; count < 49; count++) events.emit('icon:copied', copied);
  expect(beacon).not.toHaveBeenCalled();
  events.emit('icon:copied', copied);
  expect(beacon).toHaveBeenCalledTimes(1);
});

describe('a thousand files in one go', () => {
  /** As browsers do: 64 KB of beacons that are not finished, and not a byte more. */
  function quota(bytes: number) {
    let left = bytes;
    beacon.mockImplementation((_url, body) => {
      if (body.size > left) return false;
      left -= body.size;
      return true;
    });
    return { free: () => (left = bytes) };
  }
  const QUOTA = 65_536;
  const ids = Array.from({ length: 1000 }, (_, at) => `icon-${String(at).padStart(7, '0')}`);
  const download = () => {
    for (const id of ids)
      events.emit('icon:downloaded', {
        id,
        format: 'png',
        size: 1600,
        platform: 'material-symbols:outlined',
      });
  };
  /** Ids that reached the browser, in their order. */
  async function told() {
    const calls = await Promise.all(
      beacon.mock.calls.map(async ([, body], at) => ({
        events: JSON.parse(await body.text()).events as { iconId: string; ago: number }[],
        isTaken: beacon.mock.results[at]?.value === true,
      })),
    );
    expect(calls.every((call) => call.events.length <= 50)).toBe(true);
    return calls.filter(({ isTaken }) => isTaken).flatMap((call) => call.events);
  }

  it('[S7.51] go out in calls that the server takes, and what the browser refuses goes later, once', async () => {
    const browser = quota(QUOTA);
    download();
    const first = await told();
    expect(first.length).toBeGreaterThan(400);
    expect(first.length).toBeLessThan(1000);
    const asked = beacon.mock.calls.length;
    expect(asked, 'a full browser is not asked for every event').toBeLessThan(25);
    browser.free();
    vi.advanceTimersByTime(TRACKING_RETRY_MS);
    const all = await told();
    expect(all.map(({ iconId }) => iconId)).toEqual(ids);
    expect(all.at(-1)?.ago).toBe(TRACKING_RETRY_MS);
    vi.advanceTimersByTime(BATCH_MS * 3);
    expect(await told()).toHaveLength(1000);
  });

  it('[T9.06] what the browser refuses is offered again a second later, and again until it is taken', () => {
    beacon.mockReturnValue(false);
    events.emit('icon:copied', copied);
    vi.advanceTimersByTime(BATCH_MS);
    expect(beacon).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(999);
    expect(beacon).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(beacon).toHaveBeenCalledTimes(2);
    beacon.mockReturnValue(true);
    vi.advanceTimersByTime(1000);
    expect(beacon).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(BATCH_MS);
    expect(beacon, 'what was taken is told once').toHaveBeenCalledTimes(3);
  });

  it('[S7.51] survive a page that closes immediately: the next page sends what is left', async () => {
    const browser = quota(QUOTA);
    download();
    window.dispatchEvent(new Event('pagehide'));
    stop();
    expect((await told()).length).toBeLessThan(1000);
    browser.free();
    vi.advanceTimersByTime(60_000);
    const next = createEventBus();
    const stopNext = sendAnalytics(window, next);
    next.emit('icon:copied', copied);
    vi.advanceTimersByTime(BATCH_MS);
    const all = (await told()).filter(({ iconId }) => iconId);
    expect(all.map(({ iconId }) => iconId)).toEqual(ids);
    expect(all.at(-1)?.ago).toBe(60_000 + BATCH_MS);
    expect(window.localStorage).toHaveLength(0);
    stopNext();
  });

  it('a page that comes back to the front goes on, and says nothing twice', async () => {
    const browser = quota(QUOTA);
    download();
    window.dispatchEvent(new Event('pagehide'));
    browser.free();
    vi.advanceTimersByTime(BATCH_MS);
    expect((await told()).map(({ iconId }) => iconId)).toEqual(ids);
  });

  it('what somebody else wrote into the storage is left out', async () => {
    window.localStorage.setItem(
      'icoteca-downloadEvents',
      '[1, null, {"at": 3}, {"event": {"iconId": "a"}, "at": 0}]',
    );
    window.localStorage.setItem('icoteca-clickEvent', '{');
    events.emit('icon:copied', copied);
    vi.advanceTimersByTime(BATCH_MS);
    expect((await sent()).map(([, body]) => body.events.length)).toEqual([1, 1]);
  });
});

it('[S7.51] sends nothing for visitors who opted out of tracking', () => {
  const visitor = (navigator: object, cookie = '') =>
    mayTrack({ navigator, document: { cookie } } as unknown as Window);
  expect(visitor({})).toBe(true);
  expect(visitor({ doNotTrack: '0' }, 'a=b')).toBe(true);
  expect(visitor({ doNotTrack: '1' })).toBe(false);
  expect(visitor({ globalPrivacyControl: true })).toBe(false);
  expect(visitor({}, 'a=b; i8notrack=true')).toBe(false);
});
