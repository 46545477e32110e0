import { versionFor } from '@icoteca/federation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readClientId } from './client-id.ts';
import { assignToRollout } from './rollout-visitor.ts';

/** The id that a page gives to a browser with these cookies, as later requests of the same page see it. */
function assigned(cookie?: string, hasRollout = true) {
  const request = { headers: { ...(cookie !== undefined && { cookie }) } };
  const set: string[] = [];
  const reply = { header: (_name: string, value: string) => set.push(value) };
  assignToRollout(
    request as FastifyRequest,
    reply as unknown as FastifyReply,
    { hasRollout },
    'https://icoteca.example',
  );
  return { id: readClientId((request.headers as { cookie?: string }).cookie), set };
}

it('a tenth of 40,000 visitors on their first page is in a rollout of 10 percent, one percent more or less', () => {
  const rollout = { version: '2', percent: 10, users: [], startedAt: '', salt: '2' };
  const visitors = Array.from({ length: 40_000 }, () => assigned().id);
  expect(new Set(visitors).size).toBe(40_000);
  const inside = visitors.filter(
    (clientId) => versionFor('mf-a', { version: '1', rollout }, { clientId, userId: null }) === '2',
  );
  expect(inside.length / 40_000).toBeGreaterThan(0.09);
  expect(inside.length / 40_000).toBeLessThan(0.11);
});

it('other cookies of the visitor stay, and a malformed id gives way to the new one', () => {
  const { id, set } = assigned('i8client=bad; theme=dark');
  expect(set).toEqual([`i8client=${id}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`]);
});

it.each([
  ['has an id already', 'i8client=browser-0123456789', true],
  ['meets no rollout', undefined, false],
])('nothing is set for a browser that %s', (_case, cookie, hasRollout) => {
  expect(assigned(cookie, hasRollout).set).toEqual([]);
});
