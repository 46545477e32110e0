import type { ActivePointers } from '@icoteca/federation';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RemoteMessage } from '../render-workers/render-worker.ts';
import { createVersionFaults, type VersionFaultsOptions } from './version-faults.ts';

const takeOut = vi.fn(async () => {});
const log = { warn: vi.fn() };
const copyAgain = vi.fn();
const onFault = vi.fn();
const pointer = { version: '2', lastGood: ['1'], rollout: null, takenOut: [], passed: [] };
const activated = (name: string) => ({
  name,
  action: 'activate',
  from: '1',
  to: '2',
  at: new Date().toISOString(),
});
const pointers = async () =>
  ({
    remotes: { 'mf-a': pointer, 'mf-b': pointer },
    history: ['mf-a', 'mf-b'].map(activated),
  }) as unknown as ActivePointers;

const faultsWith = (options: Partial<VersionFaultsOptions> = {}) =>
  createVersionFaults({
    bad: { takeOut },
    log,
    pointers,
    view: () => null,
    followed: null,
    onFault,
    ...options,
  });
const failed = (code: string): RemoteMessage => ({
  type: 'remote-failed',
  remote: 'mf-a',
  version: '2',
  code,
  message: 'm',
  used: '1',
});
const missing = { remote: 'mf-a', version: '2', file: 'web/a.css' };

beforeEach(() => vi.clearAllMocks());

it('takes a version out whose bundle is wrong, and one that does not load three times', async () => {
  const faults = faultsWith();
  faults.worker(failed('REMOTE_TIMEOUT'));
  faults.worker(failed('REMOTE_TIMEOUT'));
  await vi.waitFor(() => expect(onFault).toHaveBeenCalledTimes(2));
  expect(takeOut).not.toHaveBeenCalled();
  faults.worker(failed('REMOTE_TIMEOUT'));
  await vi.waitFor(() =>
    expect(takeOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'REMOTE_TIMEOUT' })),
  );
  takeOut.mockClear();
  faults.worker(failed('REMOTE_INTEGRITY_MISMATCH'));
  await vi.waitFor(() =>
    expect(takeOut).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ remote: 'mf-a', version: '2', evenWithoutFallback: false }),
    ),
  );
  expect(onFault).toHaveBeenCalledTimes(4);
});

it('logs what browsers with a preview report, and counts it against no version', () => {
  const faults = faultsWith();
  const entry = { kind: 'error', remote: 'mf-a', version: '2', code: 'PART_FAILED', message: 'm' };
  const body = Buffer.from(JSON.stringify({ page: 'f00d', entries: [{ ...entry, ago: 5 }] }));
  for (let network = 0; network < 10; network += 1) {
    const ip = `203.0.${network}.7`;
    faults.page({ ip, headers: { 'sec-fetch-dest': 'document' } });
    faults.telemetry({ ip, headers: { cookie: 'icoteca_preview=x' } }, body);
  }
  expect(log.warn).toHaveBeenCalledTimes(10);
  expect(log.warn).toHaveBeenCalledWith(
    { remote: 'mf-a', version: '2', code: 'REMOTE_THREW_IN_BROWSERS', preview: true },
    'PART_FAILED: m',
  );
  expect(onFault).not.toHaveBeenCalled();
});

it('takes out nothing for a worker that was blocked by other code', () => {
  faultsWith().worker({ type: 'blocked', version: null, stack: ['at other (other.cjs:1:1)'] });
  expect(takeOut).not.toHaveBeenCalled();
});

it.each([
  [
    'the canary since whose first page half of the memory came',
    { 'mf-a@2': 200e6, 'mf-b@2': 100e6 },
    ['mf-a'],
  ],
  ['none of two such canaries', { 'mf-a@2': 200e6, 'mf-b@2': 190e6 }, []],
  ['no canary since whose first page little came', { 'mf-a@2': 100e6 }, []],
  ['no version that has served for long', { 'mf-a@1': 200e6 }, []],
])('holds responsible for a full worker: %s', async (_, grownBytes, remotes) => {
  faultsWith().worker({ type: 'memory-full', retainedBytes: 300e6, grownBytes });
  await vi.waitFor(() => expect(takeOut).toHaveBeenCalledTimes(remotes.length));
  await new Promise((resolve) => setImmediate(resolve));
  expect(takeOut.mock.calls).toMatchObject(remotes.map((remote) => [{ remote, code: 'RENDER_MEMORY' }]));
});

it('takes a version out that lacks a file in the registry itself', async () => {
  await faultsWith().missingFile(missing);
  expect(takeOut).toHaveBeenCalledExactlyOnceWith({
    remote: 'mf-a',
    version: '2',
    code: 'REMOTE_ARTIFACT_MISSING',
    why: 'web/a.css is missing in the registry',
    evenWithoutFallback: false,
  });
});

it('has a copy made again, and leaves the version to other shells, which have it whole', async () => {
  await faultsWith({ followed: { copyAgain } }).missingFile(missing);
  expect(copyAgain).toHaveBeenCalledExactlyOnceWith('mf-a', '2');
  expect(takeOut).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { code: 'REMOTE_ARTIFACT_MISSING', ...missing },
    expect.any(String),
  );
});
