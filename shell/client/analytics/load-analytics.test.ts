// @vitest-environment jsdom
import { createEventBus } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAnalytics, READY_WAIT_MS } from './load-analytics.ts';
import { BATCH_MS } from './send-analytics.ts';

const beacon = vi.fn((_url: string, _body: Blob) => true);
beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(window, 'navigator', { value: { sendBeacon: beacon }, configurable: true });
  beacon.mockClear();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());
const copied = { id: 'a', as: 'svg' };
const sent = () =>
  Promise.all(beacon.mock.calls.map(async ([url, body]) => [url, JSON.parse(await body.text())] as const));

it('reports the events from before it was loaded, once', async () => {
  const bus = createEventBus();
  loadAnalytics(window, bus);
  bus.emit('icon:copied', copied);
  bus.emit('icon:copied', { id: 'a', as: 'vue' });
  await vi.waitFor(() => import('./send-analytics.ts'));
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  bus.emit('icon:copied', { id: 'a', as: 'css' });
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  const targets = (await sent()).flatMap(([, { events: all }]) =>
    all.map(({ target }: { target: string }) => target),
  );
  expect(targets).toEqual(['svg', 'vue', 'css']);
});

it('[T9.06] attempts to load the script of the analytics five times, 200 ms apart', async () => {
  const bus = createEventBus();
  const load = vi.fn(() => Promise.reject<never>(new Error('The script did not come.')));
  loadAnalytics(window, bus, load);
  bus.emit('icon:copied', copied);
  await vi.advanceTimersByTimeAsync(199);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  bus.emit('icon:copied', copied);
  expect(load).toHaveBeenCalledTimes(5);
});

it('[T9.06] reports all events when the script loads at a later attempt', async () => {
  const bus = createEventBus();
  const { startAnalytics } = await import('./send-analytics.ts');
  const load = vi
    .fn<() => Promise<{ startAnalytics: typeof startAnalytics }>>()
    .mockRejectedValueOnce(new Error('The script did not come.'))
    .mockResolvedValue({ startAnalytics });
  loadAnalytics(window, bus, load);
  bus.emit('icon:copied', copied);
  bus.emit('icon:copied', { id: 'a', as: 'vue' });
  await vi.advanceTimersByTimeAsync(READY_WAIT_MS + BATCH_MS);
  expect(load).toHaveBeenCalledTimes(2);
  const [[, { events: all }] = ['', { events: [] }]] = await sent();
  expect(all.map(({ target }: { target: string }) => target)).toEqual(['svg', 'vue']);
});
