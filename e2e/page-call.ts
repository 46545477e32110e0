import type { Page } from 'playwright';
import { expect } from 'vitest';
import { untilHydrated } from './hydrated-page.ts';
import { sharedSystem } from './shared-system.ts';

/** Opens a page of the site and waits until it is hydrated. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(sharedSystem().url + path);
  await untilHydrated(page);
}

/** Calls the API as the page of the visitor does: with its cookies, from its origin. */
export async function call<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const { url } = sharedSystem();
  const answer = await page.request.fetch(url + path, {
    method,
    headers: { origin: url },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
