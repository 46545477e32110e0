import type { License } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '../../../database/connection.ts';
import { holdingsOf } from '../../accounts/holdings.ts';
import { type SignedIn, signIn } from '../../accounts/testing/sign-in.ts';

/** A signed-in buyer. */
export interface Buyer extends SignedIn {
  call(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>;
  choose(productId: string): Promise<{ checkoutId: string; address: string }>;
  licences(): Promise<License[]>;
  /** The allowances that count now: `icon download unlimited`, `photo download 100`. */
  allowances(): Promise<string[]>;
}

export async function newBuyer(app: FastifyInstance, database: Database): Promise<Buyer> {
  const person = await signIn(database);
  const call: Buyer['call'] = async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...person.headers, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : { text: answer.body },
      headers: answer.headers,
    };
  };
  return {
    ...person,
    call,
    async choose(productId) {
      const { status, body } = await call('POST', '/billing/checkout/v1', { productId });
      expect(status, JSON.stringify(body)).toBe(200);
      return body as { checkoutId: string; address: string };
    },
    async licences() {
      return (await call('GET', '/user/v2/subscriptions')).body.licenses as License[];
    },
    async allowances() {
      const { allowances } = await holdingsOf(database, person.accountId, Date.now());
      return allowances
        .map(
          ({ resource, accountingType, isUnlimited, usagesLeft }) =>
            `${resource} ${accountingType} ${isUnlimited ? 'unlimited' : usagesLeft}`,
        )
        .sort();
    },
  };
}
