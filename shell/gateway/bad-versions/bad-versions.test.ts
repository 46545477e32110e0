import type { ActivePointers } from '@icoteca/federation';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BadVersion, createBadVersions } from './bad-versions.ts';
import { judgeRemotes } from './remote-troubles.ts';

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
  when: 'with-spare',
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

it('leaves a version alone that nothing can replace, unless it hangs', async () => {
  registry.pointers.mockImplementation(async () => pointersWith([]));
  await versions.takeOut(bad);
  expect([...versions.all]).toEqual([]);
  await versions.takeOut({ ...bad, when: 'always' });
  expect([...versions.all]).toEqual(['mf-a@2']);
});

it('does not fall back to a version that is bad too', async () => {
  await versions.takeOut({ ...bad, version: '1', when: 'always' });
  await versions.takeOut(bad);
  expect([...versions.all]).toEqual(['mf-a@1']);
});

it('tells a registry that is down until it hears, and keeps the version out meanwhile', async () => {
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

it('keeps a version out while its copy of the registry has not heard of it', async () => {
  registry.takeOut.mockImplementation(async () => ({ ...takenOutPointers(), revision: 2 }));
  await versions.takeOut(bad);
  await vi.advanceTimersByTimeAsync(4000);
  expect([...versions.all]).toEqual(['mf-a@2']);
});

it('gives a version back that an operator activates again', async () => {
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

it('is told of a version whose bundle is wrong at once, and of one that does not come after three attempts', () => {
  const takeOut = vi.fn(async () => {});
  const judge = judgeRemotes({ bad: { takeOut }, log });
  const failed = (code: string) =>
    judge({ type: 'remote-failed', remote: 'mf-a', version: '2', code, message: 'm', used: '1' });
  failed('REMOTE_TIMEOUT');
  failed('REMOTE_TIMEOUT');
  expect(takeOut).not.toHaveBeenCalled();
  failed('REMOTE_TIMEOUT');
  expect(takeOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'REMOTE_TIMEOUT' }));
  takeOut.mockClear();
  judge({
    type: 'remote-failed',
    remote: 'mf-b',
    version: '1',
    code: 'REMOTE_INTEGRITY_MISMATCH',
    message: 'm',
    used: null,
  });
  expect(takeOut).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ remote: 'mf-b', when: 'with-spare' }),
  );
});

function takenOutPointers(): ActivePointers {
  const { remotes, ...rest } = pointersWith([]);
  const out = { version: '2', why: '', at: '', by: 'shell' };
  return {
    ...rest,
    remotes: { 'mf-a': { ...(remotes['mf-a'] ?? pointer([])), version: '1', takenOut: [out] } },
  };
}
