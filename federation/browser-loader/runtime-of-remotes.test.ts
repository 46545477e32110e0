import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRuntimeOfRemotes, type EntryRuntime, type ShareScope } from './runtime-of-remotes.ts';

const { consumes, initContainerEntry } = createRuntimeOfRemotes(
  (work) => work(),
  () => {},
).bundlerRuntime;
const react = { name: 'the copy of the page' };
const scope: ShareScope = { react: { '19.3.1': { lib: () => react } } };

/** An entry script whose chunk 5 takes React as module 8. */
function entry(shareKey = 'react', requiredVersion = '^19.3.1'): EntryRuntime {
  const runtime: EntryRuntime = {
    m: {},
    S: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { 8: { shareKey, requiredVersion } },
      chunkMapping: { 5: [8] },
    },
  };
  initContainerEntry({ webpackRequire: runtime, shareScope: scope });
  return runtime;
}

/** Module 8 of the entry, after chunk 5 was requested. */
function taken(webpackRequire: EntryRuntime): unknown {
  consumes({ webpackRequire, chunkId: 5 });
  const module = { exports: {} as unknown };
  webpackRequire.m[8]?.(module);
  return module.exports;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('shared packages of an entry script', () => {
  it('are the copies of the page', () => {
    expect(taken(entry())).toBe(react);
  });

  it('are for the chunks that need them', () => {
    const runtime = entry();
    consumes({ webpackRequire: runtime, chunkId: 6 });
    expect(runtime.m).toEqual({});
  });

  it('that a page has not are an error, so that the last good version is taken', () => {
    expect(() => taken(entry('preact'))).toThrow(expect.objectContaining({ code: 'REMOTE_MODULE_INVALID' }));
  });

  it.each([
    ['^19.3.1', 0],
    ['^19.2.7', 0],
    ['^19.3.2', 1],
    ['^19.4.0', 1],
    ['^18.3.1', 1],
  ])('built for %s is taken with %i warnings', (range, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(taken(entry('react', range))).toBe(react);
    expect(warn).toHaveBeenCalledTimes(warnings);
  });
});
