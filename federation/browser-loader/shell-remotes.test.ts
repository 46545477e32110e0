// @vitest-environment jsdom
import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runtimeGlobal } from '../shared-runtime.ts';
import type { createRuntimeOfRemotes, EntryRuntime } from './runtime-of-remotes.ts';
import { createShellRemotes } from './shell-remotes.ts';

const page = window as unknown as Record<string, unknown>;

function version(word: string): RemoteVersion {
  const entry = `/remotes/mf-small/1.0.0-${word}/web/remoteEntry.js`;
  return {
    name: 'mf-small',
    version: `1.0.0-${word}`,
    title: 'Small',
    container: `mf_small_${word}`,
    mounts: [],
    slots: {},
    entry,
    css: {},
    preload: {},
    integrity: { [entry]: 'sha384-x' },
  };
}

const lost = new Error('Loading chunk 7 failed.');

/** A container whose module is in a chunk, as an entry script of the factory leaves it. */
function container(loadChunk: () => Promise<unknown>) {
  const runtime = { e: loadChunk, m: {}, S: {} } as unknown as EntryRuntime;
  const { bundlerRuntime } = page[runtimeGlobal] as ReturnType<typeof createRuntimeOfRemotes>;
  return {
    runtime,
    init: () => bundlerRuntime.initContainerEntry({ webpackRequire: runtime, shareScope: {} }),
    get: async () => {
      await runtime.e?.(7);
      return () => ({ came: true });
    },
  };
}

/** A page with an active version whose chunks are gone. */
function pageWithoutChunks(lastGood?: RemoteVersion) {
  const active: ActiveRemote = { ...version('b'), ...(lastGood ? { lastGood } : {}) };
  const snapshot: RegistrySnapshot = { revision: 1, remotes: { 'mf-small': active } };
  const told = { onLost: vi.fn(), onFallback: vi.fn() };
  const remotes = createShellRemotes({ snapshot, attempt: (work) => work(), ...told });
  const gone = container(() => Promise.reject(lost));
  page.mf_small_b = gone;
  return { ...told, remotes, runtime: gone.runtime };
}

afterEach(() => {
  delete page.mf_small_a;
  delete page.mf_small_b;
});

describe('a chunk that does not come', () => {
  it('is not lost as long as the last good version comes', async () => {
    const { remotes, onLost, onFallback } = pageWithoutChunks(version('a'));
    page.mf_small_a = container(async () => {});
    expect(await remotes.load('mf-small', './routes')).toEqual({ came: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(onFallback).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error: lost }));
    expect(onLost).not.toHaveBeenCalled();
  });
  it('is lost when nothing stands in for it', async () => {
    const { remotes, onLost } = pageWithoutChunks();
    await expect(remotes.load('mf-small', './routes')).rejects.toMatchObject({ code: 'REMOTE_UNAVAILABLE' });
    expect(onLost).toHaveBeenCalledOnce();
  });
  it('is lost when a part of a remote that runs asks for it', async () => {
    const { remotes, runtime, onLost } = pageWithoutChunks(version('a'));
    page.mf_small_a = container(async () => {});
    await remotes.load('mf-small', './routes');
    await expect(runtime.e?.(8)).rejects.toThrow('Loading chunk 7 failed');
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  });
});
