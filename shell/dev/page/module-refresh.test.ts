// @vitest-environment jsdom
import type { HotModule } from '@icoteca/federation/dev-page';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DevState } from '../dev-state.ts';
import { createModuleRefresh } from './module-refresh.ts';

const runtime = {
  register: vi.fn(),
  createSignatureFunctionForTransform: vi.fn(),
  isLikelyComponentType: (value: unknown) => typeof value === 'function',
  performReactRefresh: vi.fn(),
};
const errors = { show: vi.fn(), add: vi.fn(), clear: vi.fn() };
let say: (state: Partial<DevState>) => void;

class Stream extends EventTarget {
  constructor() {
    super();
    say = (state) => {
      const whole = { remote: 'mf-a', hash: 'a', sheets: {}, build: 1, buildError: null, serverErrors: [] };
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ...whole, ...state }) }));
    };
  }
}
const hotModule = (data?: { previous: object }) => ({
  ...(data && { data }),
  accept: vi.fn(),
  dispose: vi.fn(),
  invalidate: vi.fn(),
  check: vi.fn(async () => []),
  status: () => 'idle',
});
const refresh = () => createModuleRefresh(window, runtime, errors);
const Component = () => null;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('EventSource', Stream);
});

it('a module of components is replaced where it is, once for all modules of an update', async () => {
  const { ran } = refresh();
  const [first, second] = [hotModule({ previous: { Component } }), hotModule({ previous: { Component } })];
  ran('a', { Component }, first);
  ran('b', { Component }, second);
  await Promise.resolve();
  expect(first.accept).toHaveBeenCalled();
  expect(first.invalidate).not.toHaveBeenCalled();
  expect(runtime.performReactRefresh).toHaveBeenCalledTimes(1);
});

it('a module that exports anything else is left to those that import it', async () => {
  const hot = hotModule();
  refresh().ran('a', { Component, limit: 3 }, hot);
  expect(hot.accept).not.toHaveBeenCalled();
});

it('one that exports other names than before has its importers run again', async () => {
  const { ran } = refresh();
  const [more, none] = [hotModule({ previous: { Component } }), hotModule({ previous: { Component } })];
  ran('a', { Component, Other: Component }, more);
  ran('b', { limit: 3 }, none);
  await Promise.resolve();
  expect(more.invalidate).toHaveBeenCalled();
  expect(none.invalidate).toHaveBeenCalled();
  expect(runtime.performReactRefresh).not.toHaveBeenCalled();
});

it('fetches what was built since, also when that was before the remote was loaded, and not what does not build', async () => {
  const { follow } = refresh();
  let hash = 'a';
  const hot = {
    ...hotModule(),
    check: vi.fn(async () => {
      hash = 'b';
      return [];
    }),
  } satisfies HotModule;
  say({ hash: 'b', buildError: 'Unexpected token' });
  follow(hot, () => hash);
  expect(hot.check).not.toHaveBeenCalled();
  say({ hash: 'b' });
  await vi.waitFor(() => expect(hash).toBe('b'));
  say({ hash: 'b' });
  expect(hot.check).toHaveBeenCalledTimes(1);
});
