import { type ActivePointers, FederationError } from '@icoteca/federation';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BadVersion, createBadVersions } from './bad-versions.ts';

const pointer = (lastGood: string[]): ActivePointers['remotes'][string] => ({
  version: '2',
  lastGood,
  rollout: null,
  takenOut: [],
  passed: [],
});
const pointersWith = (lastGood: string[]): ActivePointers => ({
  schema: 2,
  revision: 1,
  remotes: { 'mf-a': pointer(lastGood) },
  history: [],
});
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const registry = {
  pointers: vi.fn(async () => pointersWith(['1'])),
  takeOut: vi.fn(async () => pointersWith(['1'])),
};
const onChange = vi.fn();
const bad: BadVersion = {
  remote: 'mf-a',
  version: '2',
  code: 'REMOTE_THREW',
  why: 'it threw',
  evenWithoutFallback: false,
};
let versions: ReturnType<typeof createBadVersions>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  registry.pointers.mockImplementation(async () => pointersWith(['1']));
  registry.takeOut.mockImplementation(async () => pointersWith(['1']));
  versions = createBadVersions({ registry, log, onChange });
});
afterEach(() => {
  versions.close();
  vi.useRealTimers();
});

it('takes a version out here and in the registry, and says which and why', async () => {
  await versions.takeOut(bad);
  expect([...versions.all]).toEqual(['mf-a@2']);
  expect(onChange).toHaveBeenCalledOnce();
  expect(registry.takeOut).toHaveBeenCalledExactlyOnceWith('mf-a', '2', {
    by: 'shell',
    why: 'REMOTE_THREW: it threw',
  });
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { code: 'REMOTE_TAKEN_OUT', remote: 'mf-a', version: '2', reason: 'REMOTE_THREW' },
    'it threw',
  );
  await versions.takeOut(bad);
  expect(registry.takeOut).toHaveBeenCalledOnce();
});

it('leaves a version in use that nothing can replace, unless it blocks a worker', async () => {
  registry.pointers.mockImplementation(async () => pointersWith([]));
  await versions.takeOut(bad);
  expect([...versions.all]).toEqual([]);
  await versions.takeOut({ ...bad, evenWithoutFallback: true });
  expect([...versions.all]).toEqual(['mf-a@2']);
});

it('does not fall back to a version that is bad too', async () => {
  await versions.takeOut({ ...bad, version: '1', evenWithoutFallback: true });
  await versions.takeOut(bad);
  expect([...versions.all]).toEqual(['mf-a@1']);
});

it('retries while the registry is down, and does not use the version meanwhile', async () => {
  registry.takeOut.mockRejectedValue(new Error('down'));
  await versions.takeOut(bad);
  await vi.advanceTimersByTimeAsync(4000);
  expect([...versions.all]).toEqual(['mf-a@2']);
  expect(registry.takeOut).toHaveBeenCalledTimes(3);
  registry.takeOut.mockImplementation(async () => pointersWith(['1']));
  registry.pointers.mockImplementation(async () => takenOutPointers());
  await vi.advanceTimersByTimeAsync(6000);
  expect(registry.takeOut).toHaveBeenCalledTimes(4);
});

it('leaves out here alone what the registry takes out only with a second word, and says so once', async () => {
  const onlyVersion = new FederationError('REMOTE_ONLY_VERSION', 'No other version can serve.', {
    hint: 'Ask.',
  });
  registry.takeOut.mockRejectedValue(onlyVersion);
  registry.pointers.mockImplementation(async () => pointersWith([]));
  await versions.takeOut({ ...bad, evenWithoutFallback: true });
  await vi.advanceTimersByTimeAsync(6000);
  expect([...versions.all]).toEqual(['mf-a@2']);
  expect(registry.takeOut).toHaveBeenCalledOnce();
  expect(log.error).toHaveBeenLastCalledWith(
    { code: 'REMOTE_ONLY_VERSION', remote: 'mf-a', version: '2', hint: 'Ask.' },
    'No other version can serve.',
  );
  expect(log.error).toHaveBeenCalledTimes(2);
  registry.pointers.mockImplementation(async () => takenOutPointers());
  await vi.advanceTimersByTimeAsync(2000);
  expect([...versions.all]).toEqual(['mf-a@2']);
  registry.pointers.mockImplementation(async () => pointersWith([]));
  await vi.advanceTimersByTimeAsync(2000);
  expect([...versions.all]).toEqual([]);
});

it('does not use a version while the copy of the registry is behind', async () => {
  registry.takeOut.mockImplementation(async () => ({ ...takenOutPointers(), revision: 2 }));
  await versions.takeOut(bad);
  await vi.advanceTimersByTimeAsync(4000);
  expect([...versions.all]).toEqual(['mf-a@2']);
});

it('uses a version again that an operator restores', async () => {
  registry.pointers.mockImplementation(async () => pointersWith(['1']));
  await versions.takeOut(bad);
  registry.pointers.mockImplementation(async () => takenOutPointers());
  await vi.advanceTimersByTimeAsync(4000);
  expect([...versions.all]).toEqual(['mf-a@2']);
  registry.pointers.mockImplementation(async () => pointersWith(['1']));
  await vi.advanceTimersByTimeAsync(2000);
  expect([...versions.all]).toEqual([]);
  expect(onChange).toHaveBeenCalledTimes(2);
});

function takenOutPointers(): ActivePointers {
  const { remotes, ...rest } = pointersWith([]);
  const out = { version: '2', why: '', at: '', by: 'shell' };
  return {
    ...rest,
    remotes: { 'mf-a': { ...(remotes['mf-a'] ?? pointer([])), version: '1', takenOut: [out] } },
  };
}
