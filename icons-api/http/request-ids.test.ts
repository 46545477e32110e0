import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { requestIds } from './request-ids.ts';

const page = '5aa94293-cc67-4aa0-bc26-2c2046d4da5a';

/** The id in the answer to a call that comes from an address with a given id. */
async function idOf(remoteAddress: string, id?: string): Promise<string> {
  const app = Fastify({ genReqId: requestIds((address) => address === '10.0.0.5') });
  handleErrors(app);
  const headers = id === undefined ? {} : { 'x-request-id': id };
  return (await app.inject({ url: '/nothing', remoteAddress, headers })).json().requestId;
}

it('a call of one of our shells has the id of its page, in the log and in the answer', async () => {
  expect(await idOf('10.0.0.5', page)).toBe(page);
});

it.each([
  ['somebody else says it', '203.0.113.7', page],
  ['it is no id', '10.0.0.5', 'x"} {"level":60'],
  ['it is too long', '10.0.0.5', 'a'.repeat(65)],
  ['there is none', '10.0.0.5', undefined],
])('a call gets an id of its own when %s', async (_what, address, id) => {
  expect(await idOf(address, id)).toMatch(/^[0-9a-f]{8}-0$/);
});
