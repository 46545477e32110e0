// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallRemote } from '../fixtures/small-remote.ts';
import { createContainers } from './containers.ts';

const version = smallRemote('a');
const shareScope = { react: { '19.3.1': { lib: () => ({}) } } };
const page = window as unknown as Record<string, unknown>;

/** A container as an entry script leaves it; its one module says its name. */
function container() {
  return {
    init: vi.fn(() => Promise.resolve(true)),
    get: vi.fn((expose: string) => Promise.resolve(() => ({ expose }))),
  };
}

/** Loads with scripts that do nothing by themselves: jsdom fetches none by default. */
function loader(attempts = 1) {
  return createContainers({
    shareScope,
    attempt: async (work) => {
      for (let left = attempts; left > 1; left -= 1) {
        try {
          return await work();
        } catch {}
      }
      return work();
    },
    createScript: (address) => Object.assign(document.createElement('script'), { src: address }),
  });
}
const scripts = () => [...document.querySelectorAll('script')];

afterEach(() => {
  delete page.mf_small_a;
  document.head.replaceChildren();
  vi.useRealTimers();
});

describe('loading a module of a version', () => {
  it('runs its entry once and gives it the shared packages before it requests modules', async () => {
    const load = loader();
    const both = Promise.all([load(version, './routes'), load(version, './panel')]);
    expect(scripts().map((script) => script.src)).toEqual([expect.stringMatching(/remoteEntry\.js$/)]);
    const entry = container();
    page.mf_small_a = entry;
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await both).toEqual([{ expose: './routes' }, { expose: './panel' }]);
    expect(entry.init).toHaveBeenCalledExactlyOnceWith(shareScope, [], expect.anything());
    expect(entry.init.mock.invocationCallOrder[0]).toBeLessThan(entry.get.mock.invocationCallOrder[0] ?? 0);
    expect(scripts()).toEqual([]);
  });

  it('fetches an entry again that did not come', async () => {
    const load = loader();
    const first = load(version, './routes');
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('did not come or is not the published one');
    const second = load(version, './routes');
    page.mf_small_a = container();
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await second).toEqual({ expose: './routes' });
  });

  it('makes a new script for each attempt at an entry', async () => {
    const loading = loader(2)(version, './routes').catch((error: unknown) => error);
    const [first] = scripts();
    first?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => {
      expect(scripts()).toHaveLength(1);
      expect(scripts()[0]).not.toBe(first);
    });
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await loading).toMatchObject({ message: expect.stringMatching(/did not come or/) });
  });

  it('does not wait for the entry of another version with the same content', async () => {
    const load = loader();
    const failed = load(version, './routes').catch((error: unknown) => error);
    const same = { ...version, version: '1.0.1-a', entry: '/remotes/mf-small/1.0.1-a/web/remoteEntry.js' };
    const comes = load(same, './routes');
    const [first, second] = scripts();
    page.mf_small_a = container();
    second?.dispatchEvent(new Event('load'));
    expect(await comes).toEqual({ expose: './routes' });
    first?.dispatchEvent(new Event('error'));
    expect(await failed).toBeInstanceOf(Error);
  });

  it('gives up on an entry after 8 s', async () => {
    vi.useFakeTimers();
    const failure = expect(loader()(version, './routes')).rejects.toThrow('did not come within 8000 ms');
    await vi.advanceTimersByTimeAsync(8000);
    await failure;
    expect(scripts()).toEqual([]);
  });

  it('says so when an entry leaves no container', async () => {
    const loading = loader()(version, './routes');
    scripts()[0]?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ code: 'REMOTE_MODULE_INVALID' });
  });
});
