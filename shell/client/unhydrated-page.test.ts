// @vitest-environment jsdom
import type { Notification } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellNamespace, shellTexts } from '../common/app/texts.ts';
import { notifyUnhydratedPage } from './unhydrated-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><form>as the server sent it</form></main>';
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** A kept page of which each attempt to wake ends when the test says so. */
async function unhydratedPage({ isLoading = false } = {}) {
  const shown = new Set<Notification>();
  const notify = (notification: Notification) => {
    shown.add(notification);
    return () => shown.delete(notification);
  };
  const host = createTestHost({}, { notify });
  host.texts.add(shellNamespace, shellTexts);
  const attempts: ((isHydrated: boolean) => void)[] = [];
  const told = notifyUnhydratedPage(host, () => new Promise((resolve) => attempts.push(resolve)), isLoading);
  // The message waits for a browser at rest; the first attempt comes after 4 seconds.
  await vi.advanceTimersByTimeAsync(3000);
  await told;
  const [message] = shown;
  if (!message) throw new Error('Nothing was told.');
  const end = async (isHydrated: boolean) => {
    attempts.at(-1)?.(isHydrated);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { shown, attempts, end, pressTryAgain: () => message.buttons?.[0]?.onClick?.() };
}

describe('a page whose scripts did not come', () => {
  it('stays until the hydrated page is drawn: what is typed before that would be lost', async () => {
    const { shown, end, pressTryAgain } = await unhydratedPage();
    expect([...shown]).toMatchObject([{ code: 'PAGE_NOT_HYDRATED' }]);
    pressTryAgain();
    await end(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.size).toBe(1);
    document.querySelector('main')?.replaceChildren('awake');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.size).toBe(0);
  });

  it('joins the loading of scripts that are late, so that the page works as soon as they are there', async () => {
    const { shown, attempts, end } = await unhydratedPage({ isLoading: true });
    expect(attempts).toHaveLength(1);
    document.querySelector('main')?.replaceChildren('hydrated');
    await end(true);
    expect(shown.size).toBe(0);
  });

  it('closes the message immediately where the hydrated page is drawn already', async () => {
    const { shown, end, pressTryAgain } = await unhydratedPage();
    pressTryAgain();
    document.querySelector('main')?.replaceChildren('awake');
    await end(true);
    expect(shown.size).toBe(0);
  });

  it.each([
    ['the button', (press: () => void) => press()],
    ['the network that is back', () => window.dispatchEvent(new Event('online'))],
  ])('has an attempt of its own for %s, also when one under way fails afterwards', async (_name, wish) => {
    const { attempts, end, pressTryAgain } = await unhydratedPage();
    pressTryAgain();
    wish(pressTryAgain);
    wish(pressTryAgain);
    expect(attempts).toHaveLength(1);
    await end(false);
    expect(attempts).toHaveLength(2);
    await end(false);
    expect(attempts, 'one for all wishes').toHaveLength(2);
  });

  it('stops trying once it is hydrated', async () => {
    const { attempts, end, pressTryAgain } = await unhydratedPage();
    pressTryAgain();
    window.dispatchEvent(new Event('online'));
    document.querySelector('main')?.replaceChildren('awake');
    await end(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts).toHaveLength(1);
  });
});
