import type { Collection, EndpointBody, IconSummary } from '@icoteca/shared-contracts';
import { expect } from 'vitest';
import type { ApiServer } from '../../../calls/testing/api-server.ts';
import { type SignedIn, signIn } from '../../../people/accounts/testing/sign-in.ts';

export const COLLECTIONS = '/siteApi/collections/v2';

export interface Owner extends SignedIn {
  create(input: EndpointBody<'createCollection'>): Promise<Collection>;
  change(id: string, patch: EndpointBody<'changeCollection'>): Promise<Collection>;
}

export async function ownerAt(api: ApiServer): Promise<Owner> {
  const person = await signIn(api.database);
  const write = async (method: string, path: string, sent: object) => {
    const { status, body } = await api.send(method, path, sent, person.headers);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { collection: Collection }).collection;
  };
  return {
    ...person,
    create: (input) => write('PUT', COLLECTIONS, input),
    change: (id, patch) => write('PATCH', `${COLLECTIONS}/${id}`, patch),
  };
}

/** Icons of the fixture catalogue. @param query of the search */
export async function iconsAt(api: ApiServer, query: string): Promise<IconSummary[]> {
  const { body } = await api.get(`/api/iconsets/v6/search?${query}`);
  return (body as { icons: IconSummary[] }).icons;
}
