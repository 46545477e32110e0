// @vitest-environment jsdom
import { createEventBus } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayTrack } from './may-track.ts';
import { BATCH_MS, sendAnalytics } from './send-analytics.ts';
import { wakeAnalytics } from './wake-analytics.ts';

const beacon = vi.fn((_url: string, _body: Blob) => true);
const events = createEventBus();
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  Object.defineProperty(window, 'navigator', { value: { sendBeacon: beacon }, configurable: true });
  beacon.mockClear();
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

it('sends at once what would not fit into one call', () => {
  for (let count = 0; count < 50; count++) events.emit('icon:copied', copied);
  expect(beacon).toHaveBeenCalledTimes(1);
});

it('[S7.51] asks nothing of who does not want to be tracked', () => {
  const visitor = (navigator: object, cookie = '') =>
    mayTrack({ navigator, document: { cookie } } as unknown as Window);
  expect(visitor({})).toBe(true);
  expect(visitor({ doNotTrack: '0' }, 'a=b')).toBe(true);
  expect(visitor({ doNotTrack: '1' })).toBe(false);
  expect(visitor({ globalPrivacyControl: true })).toBe(false);
  expect(visitor({}, 'a=b; i8notrack=true')).toBe(false);
});

it('tells what happened while it was on its way, once', async () => {
  const bus = createEventBus();
  wakeAnalytics(window, bus);
  bus.emit('icon:copied', copied);
  bus.emit('icon:copied', { id: 'a', as: 'vue' });
  await vi.waitFor(() => import('./start-analytics.ts'));
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  bus.emit('icon:copied', { id: 'a', as: 'css' });
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  const targets = (await sent()).flatMap(([, { events: all }]) =>
    all.map(({ target }: { target: string }) => target),
  );
  expect(targets).toEqual(['svg', 'vue', 'css']);
});
