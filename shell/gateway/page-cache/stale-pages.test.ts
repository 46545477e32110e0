import type { RegistryView } from '@icoteca/federation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { versionsOf } from '../../common/page-versions.ts';
import { createPageCache } from './page-cache.ts';

const snapshot = { revision: 1, remotes: {} };
const view = () => ({ snapshotFor: () => snapshot }) as Partial<RegistryView> as RegistryView;
const request = {
  method: 'GET',
  headers: { host: 'localhost' },
  raw: { url: '/icons' },
} as unknown as FastifyRequest;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function cacheWithPage() {
  const cache = createPageCache({ maxAgeMs: 10_000, view, badVersions: new Set() });
  const place = cache.placeOf(request, false);
  if (!place) throw new Error('the page is not shared');
  const store = (body: string) =>
    cache.recorder(place, { 'x-cacheable': versionsOf(snapshot), etag: 'W/"a"' })?.(Buffer.from(body));
  const sent: unknown[] = [];
  const reply = { header: () => reply, code: () => reply, send: (body: unknown) => sent.push(String(body)) };
  const answer = () => cache.answer(place, request, reply as unknown as FastifyReply);
  return { cache, place, store, answer, sent };
}

it('one request renders an ageing page again, and all others get the cached one meanwhile', () => {
  const { store, answer, sent } = cacheWithPage();
  store('first');
  vi.advanceTimersByTime(4900);
  expect(answer()).toBe(true);
  vi.advanceTimersByTime(200);
  expect([answer(), answer(), answer()]).toEqual([false, true, true]);
  store('second');
  expect(answer()).toBe(true);
  expect(sent).toEqual(['first', 'first', 'first', 'second']);
});

it('a page that is over its age limit is never sent', () => {
  const { store, answer } = cacheWithPage();
  store('first');
  vi.advanceTimersByTime(10_001);
  expect([answer(), answer()]).toEqual([false, false]);
});

it('a page that was rendered with other versions is not stored', () => {
  const { cache, place } = cacheWithPage();
  expect(cache.recorder(place, { 'x-cacheable': '2', etag: 'W/"a"' })).toBeNull();
  expect(cache.recorder(place, { etag: 'W/"a"' })).toBeNull();
});
