// @vitest-environment jsdom
import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallRemote } from '../fixtures/small-remote.ts';
import { runtimeGlobal } from '../shared-runtime.ts';
import type { createRuntimeOfRemotes, EntryRuntime } from './runtime-of-remotes.ts';
import { createShellRemotes } from './shell-remotes.ts';

const page = window as unknown as Record<string, unknown>;

const lost = new Error('Loading chunk 7 failed.');

/** A container whose module is in a chunk, as an entry script of the factory leaves it. */
function container(loadChunk: (chunkId: unknown) => Promise<unknown>) {
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

/** A page with an active version whose chunks are missing: immediately, or, if requested, once it has style sheets. */
function pageWithoutChunks(lastGood?: RemoteVersion, css: RemoteVersion['css'] = {}) {
  const active: ActiveRemote = { ...smallRemote('b', { css }), ...(lastGood ? { lastGood } : {}) };
  const snapshot: RegistrySnapshot = { revision: 1, remotes: { 'mf-small': active } };
  const listeners = { onLost: vi.fn(), onFallback: vi.fn() };
  const remotes = createShellRemotes({ snapshot, attempt: (work) => work(), ...listeners });
  const pending = Promise.withResolvers<never>();
  const chunk = { fail: () => pending.reject(lost) };
  const broken = container((chunkId) =>
    chunkId === 7 ? pending.promise : Promise.reject(new Error(`no ${chunkId}`)),
  );
  if (Object.keys(css).length === 0) chunk.fail();
  page.mf_small_b = broken;
  return { ...listeners, remotes, chunk, runtime: broken.runtime };
}

afterEach(() => {
  delete page.mf_small_a;
  delete page.mf_small_b;
  document.head.replaceChildren();
});

describe('a chunk that does not come', () => {
  it('is not lost as long as the last good version comes', async () => {
    const { remotes, onLost, onFallback } = pageWithoutChunks(smallRemote('a'));
    page.mf_small_a = container(async () => {});
    expect(await remotes.load('mf-small', './routes')).toEqual({ came: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(onFallback).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error: lost }));
    expect(onLost).not.toHaveBeenCalled();
  });
  it('is not lost when a style sheet of its version was given up before it', async () => {
    const styled = { './routes': ['/remotes/mf-small/1.0.0-b/web/routes.css'] };
    const { remotes, onLost, chunk } = pageWithoutChunks(smallRemote('a'), styled);
    page.mf_small_a = container(async () => {});
    const loading = remotes.load('mf-small', './routes');
    await vi.waitFor(() => expect(document.querySelector('link')).not.toBeNull());
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    expect(await loading).toEqual({ came: true });
    chunk.fail();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(onLost).not.toHaveBeenCalled();
  });
  it('is lost when there is no fallback', async () => {
    const { remotes, onLost } = pageWithoutChunks();
    await expect(remotes.load('mf-small', './routes')).rejects.toMatchObject({ code: 'REMOTE_UNAVAILABLE' });
    expect(onLost).toHaveBeenCalledOnce();
  });
  it('is lost when a running part of a remote requests it', async () => {
    const { remotes, runtime, onLost } = pageWithoutChunks(smallRemote('a'));
    page.mf_small_a = container(async () => {});
    await remotes.load('mf-small', './routes');
    await expect(runtime.e?.(8)).rejects.toThrow('no 8');
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  });
});
