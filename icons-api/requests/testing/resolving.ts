import type { EndpointBody } from '@icoteca/shared-contracts';
import { expect } from 'vitest';
import type { ApiServer } from '../../calls/testing/api-server.ts';
import { type Calls, callsOf } from '../../collections/testing/collection-calls.ts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { drawingOf } from './drawing-of.ts';
import { makeRequest } from './make-request.ts';

export interface AtWork {
  maker: SignedIn;
  calls: Calls;
  requestId: string;
}

/** A request that a maker has taken to work. */
export async function requestAtWork(
  { database, send }: Pick<ApiServer, 'database' | 'send'>,
  {
    title = 'Induction hob',
    name = 'Mona Liss',
    maker,
  }: { title?: string; name?: string; maker?: SignedIn } = {},
): Promise<AtWork> {
  const author = await signIn(database);
  const drawer = maker ?? (await signIn(database, { name, roles: ['maker'] }));
  const requestId = await makeRequest(database, {
    authorId: author.accountId,
    title,
    status: 'inWork',
    makerId: drawer.accountId,
  });
  return { maker: drawer, calls: callsOf({ send }, drawer), requestId };
}

/** Resolves a request with one new icon. @returns its id */
export async function resolveWith(
  { calls, requestId }: AtWork,
  name: string,
  body: Partial<EndpointBody<'resolveRequest'>> = {},
  svg: string = drawingOf(1),
): Promise<string> {
  const answer = await calls('resolveRequest', {
    params: { id: requestId },
    body: { resolvedItems: [{ svg, name }], ...body },
  });
  const { resolvedItems } = answer.success.request;
  expect(resolvedItems.map(({ title }) => title)).toContain(name);
  return resolvedItems.find(({ title }) => title === name)?.id ?? '';
}
