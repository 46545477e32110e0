import type { CollectionIcon, EndpointResponse, RefusedFile } from '@icoteca/shared-contracts';
import { apiProblemSchema, endpointOf } from '@icoteca/shared-contracts';
import { expect } from 'vitest';
import type { ApiServer } from '../../calls/testing/api-server.ts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';

export const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
/** A drawing of one black whose paint is the default. */
export const house = `<svg ${xmlns} viewBox="0 0 24 24"><path d="M3 11l9-8 9 8v10H3z"/></svg>`;
export const flag = `<svg ${xmlns} viewBox="0 0 24 24"><path fill="#f00" d="M0 0h24v12H0z"/><path fill="#00f" d="M0 12h24v12H0z"/></svg>`;
export const ring = `<svg ${xmlns} viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="12" r="9"/></svg>`;
/** A drawing that no other call of this function gives. */
let drawings = 0;
export const anotherDrawing = () =>
  `<svg ${xmlns} viewBox="0 0 24 24"><path d="M${++drawings} 0h1v${(drawings % 20) + 1}z"/></svg>`;

type Uploaded = EndpointResponse<'uploadCollectionIcons'>;
/** What became of files; without the collection when none was accepted. */
type UploadAnswer = Omit<Uploaded, 'success' | 'collection'> & Partial<Pick<Uploaded, 'collection'>>;

export interface Owner extends SignedIn {
  collectionId: string;
}

export async function ownerOf(api: ApiServer, name = 'Drawings'): Promise<Owner> {
  const person = await signIn(api.database);
  return { ...person, collectionId: await makeCollection(api, person, name) };
}

export async function makeCollection(api: ApiServer, person: SignedIn, name: string): Promise<string> {
  const made = await api.send('PUT', '/siteApi/collections/v2', { name }, person.headers);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body as { collection: { id: string } }).collection.id;
}

export type SentFile = readonly [name: string, svg: string];

/** Sends files to a collection, with `t0`, `t1` ... as temporary ids. */
export function send(
  api: ApiServer,
  { headers, collectionId }: Pick<Owner, 'headers' | 'collectionId'>,
  files: readonly SentFile[],
  more: Record<string, string> = {},
) {
  const icons = files.map(([name, svg], at) => ({ id: `t${at}`, name, svg, isUserSource: true }));
  return api.send(
    'POST',
    `/siteApi/icons/collections/${collectionId}/upload`,
    { icons },
    { ...headers, ...more },
  );
}

/** Uploads files and checks the whole answer against the contract; when none was accepted, that of the failure. */
export async function upload(
  api: ApiServer,
  owner: Pick<Owner, 'headers' | 'collectionId'>,
  files: readonly SentFile[],
): Promise<UploadAnswer> {
  const { status, headers, body } = await send(api, owner, files);
  if (status === 422) {
    const { code, refused = [] } = apiProblemSchema.parse(body);
    expect(code).toBe('UPLOAD_REFUSED');
    return { icons: [], temporaryIds: [], refused, removed: {} };
  }
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const answer = endpointOf('uploadCollectionIcons').response.parse(body) as Uploaded;
  expect(answer.temporaryIds.length, 'nothing accepted is no success').toBeGreaterThan(0);
  return answer;
}

export async function uploadOne(
  api: ApiServer,
  owner: Pick<Owner, 'headers' | 'collectionId'>,
  svg = anotherDrawing(),
  name = 'drawing.svg',
): Promise<CollectionIcon> {
  const { icons, refused } = await upload(api, owner, [[name, svg]]);
  expect(refused).toEqual([]);
  expect(icons).toHaveLength(1);
  return icons[0] as CollectionIcon;
}

/** Code of each refused file by its name. */
export function codesOf(refused: readonly RefusedFile[]): Record<string, string> {
  return Object.fromEntries(refused.map(({ name, code }) => [name, code]));
}

export async function share(api: ApiServer, owner: Owner, access: 'public' | 'private'): Promise<void> {
  const { status, body } = await api.send(
    'PATCH',
    `/siteApi/collections/v2/${owner.collectionId}`,
    { access },
    owner.headers,
  );
  expect(status, JSON.stringify(body)).toBe(200);
}
