// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const evaluated = vi.fn();

let paint: () => void;
/** Whether the scripts of the page have been evaluated after so many ms. */
async function isEvaluatedAfter(ms: number): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  return evaluated.mock.calls.length > 0;
}

const page = { readyState: 'loading', hidden: false };
beforeEach(() => {
  vi.resetModules();
  evaluated.mockClear();
  vi.doMock('./main.tsx', () => {
    evaluated();
    return {};
  });
  vi.useFakeTimers();
  Object.assign(page, { readyState: 'loading', hidden: false });
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => page.readyState as DocumentReadyState);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => page.hidden);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the page starts after the frame in which all of it is painted, once', async () => {
  await import('./entry.ts');
  expect(await isEvaluatedAfter(5000)).toBe(false);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await isEvaluatedAfter(500)).toBe(false);
  paint();
  expect(await isEvaluatedAfter(1)).toBe(true);
  await isEvaluatedAfter(5000);
  expect(evaluated).toHaveBeenCalledOnce();
});

it('a page that is not painted starts after a second', async () => {
  page.readyState = 'interactive';
  await import('./entry.ts');
  expect(await isEvaluatedAfter(999)).toBe(false);
  expect(await isEvaluatedAfter(1)).toBe(true);
});

it('a hidden page, which has no frames, does not wait for one', async () => {
  Object.assign(page, { readyState: 'interactive', hidden: true });
  await import('./entry.ts');
  expect(await isEvaluatedAfter(1)).toBe(true);
});
