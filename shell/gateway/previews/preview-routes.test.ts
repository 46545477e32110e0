import type { RemoteVersion } from '@icoteca/shared-contracts';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerPreviews } from './preview-routes.ts';

async function opened(
  version: Pick<RemoteVersion, 'mounts' | 'personal'> | Error,
  { secure = false, headers = {} }: { secure?: boolean; headers?: Record<string, string> } = {},
) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  registerPreviews(app, {
    open: () => ({ remote: 'mf-a', name: 'pr-1', version: '1', endsAt, revision: 1 }),
    readVersion: async () => {
      if (version instanceof Error) throw version;
      return version;
    },
    isSecure: () => secure,
  });
  return app.inject({ url: '/preview/a.b', headers });
}

it.each([
  [['/packs', '/packs/*'], undefined, '/packs'],
  [['/packs/:id', '/packs'], undefined, '/packs'],
  [['/profile', '/packs'], ['/profile'], '/packs'],
  [['/profile'], ['/profile'], '/icons'],
  [[], undefined, '/icons'],
])('the link of a remote at %j, of which %j are personal, leads to %s', async (mounts, personal, page) => {
  const { headers } = await opened({ mounts, ...(personal && { personal }) });
  expect(headers.location).toBe(page);
});

it('keeps the cookie to https where visitors come by it', async () => {
  expect(String((await opened({ mounts: [] }, { secure: true })).headers['set-cookie'])).toContain(
    '; Secure',
  );
});

it('waits for a version that is not here yet', async () => {
  const answer = await opened(new Error('ENOENT'));
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([503, undefined]);
  expect(answer.body).toContain('PREVIEW_NOT_READY');
});

it.each([
  ['image', 403],
  ['iframe', 403],
  ['document', 302],
])('opened by a browser for %s answers %i', async (place, status) => {
  const answer = await opened({ mounts: ['/packs'] }, { headers: { 'sec-fetch-dest': place } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['set-cookie'] === undefined).toBe(status === 403);
});
