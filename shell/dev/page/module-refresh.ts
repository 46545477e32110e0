import type { DevPage, HotModule } from '@icoteca/federation/dev-page';
import { swapStyles } from '../../client/dev-panel/style-swap.ts';
import { type DevState, devStatePath } from '../dev-state.ts';
import type { ShownErrors } from './show-errors.ts';

/** The part of React's refresh runtime that is called. */
export interface RefreshRuntime {
  register(type: unknown, id: string): void;
  createSignatureFunctionForTransform(): unknown;
  isLikelyComponentType(value: unknown): boolean;
  performReactRefresh(): unknown;
}

/**
 * Replaces modules of the remote under work in the page: components keep their state (React Fast Refresh), style sheets are
 * fetched again by webpack. What cannot be replaced loads the page again.
 */
export function createModuleRefresh(
  window: Window,
  runtime: RefreshRuntime,
  errors: ShownErrors,
): Pick<DevPage, 'moduleOf' | 'ran' | 'follow'> {
  /** What the dev shell said last. */
  let last: DevState | undefined;
  let running: { readonly hot: HotModule; readonly hashOf: () => string } | undefined;
  new EventSource(devStatePath).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const before = last;
    const state = JSON.parse(data) as DevState;
    last = state;
    errors.show(state);
    void replace();
    if (before === undefined) return;
    for (const [address, build] of Object.entries(state.sheets))
      if (before.sheets[address] !== build) swapStyles(window.document, address);
    if (state.build === before.build) return;
    // It is of the bundles before; the next load of the page says whether it is still so.
    errors.clear('hydration');
    void renderAgain();
  });

  let refreshing = false;
  /** Once for all modules of an update, when each has run. */
  function refreshSoon(): void {
    if (refreshing) return;
    refreshing = true;
    queueMicrotask(() => {
      refreshing = false;
      runtime.performReactRefresh();
    });
  }
  const hasOnlyComponents = (exported: object) => {
    const values = Object.values(exported);
    return values.length > 0 && values.every((value) => runtime.isLikelyComponentType(value));
  };

  return {
    moduleOf: (id) => ({
      register: (type, name) => runtime.register(type, `${id} ${name}`),
      sign: () => runtime.createSignatureFunctionForTransform(),
    }),

    ran(id, exported, hot) {
      const previous = hot.data?.previous;
      for (const [name, value] of Object.entries(exported))
        if (runtime.isLikelyComponentType(value)) runtime.register(value, `${id} export ${name}`);
      hot.dispose((data) => {
        data.previous = exported;
      });
      if (hasOnlyComponents(exported)) {
        hot.accept((error) => errors.add('module', String(error)));
        if (previous === undefined) return;
        // Who imports it may hold what it exported otherwise.
        if (Object.keys(previous).join() === Object.keys(exported).join()) return refreshSoon();
      }
      if (previous !== undefined && hasOnlyComponents(previous)) hot.invalidate();
    },

    follow(hot, hashOf) {
      running = { hot, hashOf };
      void replace();
    },
  };

  async function replace(): Promise<void> {
    if (!running || !last || last.buildError !== null) return;
    const { hot, hashOf } = running;
    // One update at a time; what was built meanwhile comes after it.
    if (last.hash === hashOf() || hot.status() !== 'idle') return;
    try {
      errors.clear('module');
      if ((await hot.check(true)) === null) return window.location.reload();
    } catch (error) {
      console.warn('The page is loaded again, since a change cannot be put into it:', error);
      return window.location.reload();
    }
    await replace();
  }

  /** Has the server make this page with its new bundle, so that what it throws is seen now. */
  async function renderAgain(): Promise<void> {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const answer = await fetch(window.location.href, { headers: { accept: 'text/html' } });
    // Unread it would hold one of the few connections that a browser has for a host.
    await answer.text();
    if (answer.ok && (document?.responseStatus ?? 200) >= 500) window.location.reload();
  }
}
