import { type RequestStatus, requestStatuses, requestsPath } from '@icoteca/shared-contracts';

/** Orders of the list (specification CN 7, sort). */
export const requestSorts = ['votes', 'newest', 'activity'] as const;
type RequestSort = (typeof requestSorts)[number];

/** Whose requests are listed. */
type RequestOwner = 'all' | 'mine' | 'voted';

/** Who draws them (CN 6): `me` for a maker, otherwise the id of a maker. */
export type RequestMaker =
  | { readonly kind: 'anyone' | 'nobody' | 'me' }
  | { readonly kind: 'maker'; readonly id: string };

/** State in the URL of the list: every filter, under the names of the API. */
export interface ListView {
  readonly owner: RequestOwner;
  readonly maker: RequestMaker;
  readonly status: RequestStatus | null;
  /** Codes of styles, joined by comma; empty for all. */
  readonly platforms: string;
  readonly term: string;
  readonly sort: RequestSort;
  readonly page: number;
  /** Initial title in the form, from a link on another page. */
  readonly title: string;
}

const anyone: RequestMaker = { kind: 'anyone' };

/** Reads the URL of the list; unknown values are ignored. */
export function readListView({ searchParams }: URL): ListView {
  const text = (name: string, longest: number) => (searchParams.get(name) ?? '').trim().slice(0, longest);
  const isSet = (name: string) => searchParams.get(name) === 'true';
  const page = Number(searchParams.get('page'));
  return {
    owner: isSet('isMine') ? 'mine' : isSet('isVoted') ? 'voted' : 'all',
    maker: readMaker(isSet, text('isAssignedTo', 64)),
    status: requestStatuses.find((status) => status === searchParams.get('status')) ?? null,
    platforms: text('platforms', 500),
    term: text('term', 100),
    sort: requestSorts.find((sort) => sort === searchParams.get('sort')) ?? 'votes',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    title: text('title', 80),
  };
}

function readMaker(isSet: (name: string) => boolean, id: string): RequestMaker {
  if (isSet('isUnassigned')) return { kind: 'nobody' };
  if (isSet('isAssignedToMe')) return { kind: 'me' };
  return id === '' ? anyone : { kind: 'maker', id };
}

/** The filters as the API takes them, without defaults. */
export function listQuery({ owner, maker, status, platforms, term, sort, page }: ListView) {
  return {
    ...(owner === 'mine' && { isMine: true }),
    ...(owner === 'voted' && { isVoted: true }),
    ...(maker.kind === 'nobody' && { isUnassigned: true }),
    ...(maker.kind === 'me' && { isAssignedToMe: true }),
    ...(maker.kind === 'maker' && { isAssignedTo: maker.id }),
    ...(status !== null && { status }),
    ...(platforms !== '' && { platforms }),
    ...(term !== '' && { term }),
    ...(sort !== 'votes' && { sort }),
    ...(page > 1 && { page }),
  };
}

/** URL of the list with a change; a change of a filter leads to its first page. */
export function listPath(view: ListView, change: Partial<ListView> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(listQuery({ ...view, page: 1, ...change })))
    query.set(name, String(value));
  const text = query.toString();
  return text === '' ? requestsPath : `${requestsPath}?${text}`;
}

/** Whether a filter hides some of the requests. */
export const isFiltered = ({ owner, maker, status, platforms, term }: ListView): boolean =>
  owner !== 'all' || maker.kind !== 'anyone' || status !== null || platforms !== '' || term !== '';
