// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

afterEach(() => vi.restoreAllMocks());

it('says that the connection is lost until it is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const close = vi.fn();
  const notify = vi.fn((_notification: object) => close);
  watchConnection(window, { notify, texts: { text: (_namespace: string, key: string) => key } } as never);
  expect(notify).not.toHaveBeenCalled();
  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(notify.mock.lastCall).toMatchObject([{ title: 'offline.title', delayMs: 0 }]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect([notify.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});
