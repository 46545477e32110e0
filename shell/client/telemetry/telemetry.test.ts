// @vitest-environment jsdom
import { createEventBus } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorSource } from '../../common/app/error-source.ts';
import { createTelemetry } from '../telemetry.ts';
import { loadTelemetry } from './load-telemetry.ts';
import { batchMs, createTelemetrySender } from './send-telemetry.ts';

const measureVitals = vi.hoisted(() => vi.fn());
vi.mock('./measure-vitals.ts', () => ({ measureVitals }));

const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
const error = { kind: 'error', remote: 'mf-search', version: '1', code: 'X_FAILED', message: 'm' } as const;
const sent = async (call = 0) => JSON.parse((await beacon.mock.calls[call]?.[1].text()) ?? 'null') as unknown;

beforeEach(() => {
  vi.useFakeTimers();
  beacon.mockClear();
  measureVitals.mockReset();
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
});

describe('who threw', () => {
  const thrown = (stack: string) => Object.assign(new Error('x'), { stack });
  it('is the remote that is nearest to the place', () => {
    const stack = `Error: x
    at a (https://icoteca.example/assets/main.0123456789ab.js:1:2)
    at b (https://icoteca.example/remotes/mf-icon-detail/1.2.0-ab12cd34/web/183.5123c218a74a.js:7:1)
    at c (https://icoteca.example/remotes/mf-search/1.0.0-ffffffff/web/remoteEntry.js:1:1)`;
    expect(errorSource(thrown(stack))).toEqual({ remote: 'mf-icon-detail', version: '1.2.0-ab12cd34' });
  });
  it('is nobody when no script of a remote is in it', () => {
    expect(
      errorSource(thrown('Error: x\n at https://icoteca.example/assets/main.0123456789ab.js:1:2')),
    ).toBeNull();
    expect(errorSource({ stack: '/remotes/mf-a/1/' })).toBeNull();
    expect(errorSource('failed at /remotes/mf-a/1.0.0/web/x.js')).toEqual({
      remote: 'mf-a',
      version: '1.0.0',
    });
  });
});

describe('the sender', () => {
  it('goes out in one batch with its age, under the id of the page', async () => {
    const sender = createTelemetrySender(window, 'page-1');
    vi.spyOn(performance, 'now').mockReturnValue(9000);
    sender.send(error, 8000);
    sender.send({ ...error, remote: 'header', message: 'y'.repeat(500) });
    expect(beacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(batchMs);
    expect(beacon.mock.calls.map(([address]) => address)).toEqual(['/api/telemetry/v1']);
    expect(await sent()).toEqual({
      page: 'page-1',
      entries: [
        { ...error, ago: 1000 },
        { ...error, remote: 'shell', message: 'y'.repeat(300), ago: 0 },
      ],
    });
  });

  it('goes out when the page goes away, and is not more than a few dozen entries', async () => {
    const sender = createTelemetrySender(window, 'page-1');
    for (let index = 0; index < 100; index += 1) sender.send(error);
    window.dispatchEvent(new Event('pagehide'));
    expect(((await sent()) as { entries: unknown[] }).entries).toHaveLength(30);
    sender.send(error);
    vi.advanceTimersByTime(batchMs * 2);
    expect(beacon).toHaveBeenCalledOnce();
  });
});

describe('a page', () => {
  const page = { requestId: 'page-2', random: 0.5, remote: 'mf-search', versionOf: () => '7' };
  const awake = (random = page.random) => {
    const telemetry = createTelemetry(createEventBus(window), (remote) =>
      `version of ${remote}`.replaceAll(' ', '-'),
    );
    const caught = loadTelemetry(window, telemetry, { ...page, random });
    return { ...telemetry, caught };
  };
  const codes = async () =>
    ((await sent()) as { entries: { code: string }[] }).entries.map(({ code }) => code);
  const pass = async (ms: number) => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  };
  const passTime = () => pass(batchMs + 1000);

  it('sends reported and uncaught errors', async () => {
    const telemetry = awake();
    telemetry.port.report(new Error('reported'), { remote: 'mf-search', code: 'FIRST_FAILED' });
    window.dispatchEvent(
      Object.assign(new Event('error'), { error: new Error('uncaught'), message: 'uncaught' }),
    );
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }));
    window.dispatchEvent(Object.assign(new Event('error'), { message: 'ResizeObserver loop' }));
    const left = Object.assign(new Error('left'), { name: 'AbortError' });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: left }));
    await passTime();
    expect((await codes()).sort()).toEqual(['FIRST_FAILED', 'REJECTION_UNHANDLED', 'SCRIPT_FAILED']);
  });

  it('sends an error once, with the most specific context', async () => {
    const telemetry = awake();
    const failure = new Error('drawn');
    telemetry.caught(failure);
    telemetry.port.report(failure, { remote: 'mf-search', code: 'REGION_FAILED' });
    await passTime();
    expect(await codes()).toEqual(['REGION_FAILED']);
  });

  it('measures web vitals on a share of the pages, when the page is at rest', async () => {
    awake(0.5);
    await pass(60_000);
    expect(measureVitals).not.toHaveBeenCalled();
    awake(0.05);
    await pass(10_000);
    expect(measureVitals).not.toHaveBeenCalled();
    await pass(6000);
    await pass(60_000);
    await pass(0);
    expect(measureVitals).toHaveBeenCalledOnce();
    const [tell] = measureVitals.mock.calls[0] as [(vital: object) => void];
    tell({ name: 'LCP', value: 5 });
    await passTime();
    expect(await sent()).toMatchObject({
      entries: [{ kind: 'vital', remote: 'mf-search', version: '7', name: 'LCP' }],
    });
  });
});
