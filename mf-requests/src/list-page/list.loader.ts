import {
  type ListedRequest,
  type Maker,
  REQUESTS_PAGE_SIZE,
  RequestError,
  type RequestNotice,
} from '@icoteca/shared-contracts';
import { data, type Host } from '@icoteca/shared-contracts/host';
import { type ListView, listQuery, readListView } from './list-view.ts';

/** A style as filters and forms offer it. */
export interface StyleChoice {
  readonly code: string;
  readonly title: string;
}

/** Number of requests, regardless of filters. */
export interface RequestCounts {
  readonly new: number;
  readonly inWork: number;
  readonly resolvedThisMonth: number;
}

/** Data beside the list; empty where it did not load in time. */
interface Choices {
  readonly styles: readonly StyleChoice[];
  readonly makers: readonly Pick<Maker, 'id' | 'name'>[];
  /** Unread notices of the visitor. */
  readonly notices: readonly RequestNotice[];
}

export type ListData = Choices & { readonly view: ListView } & (
    | {
        readonly kind: 'list';
        readonly requests: readonly ListedRequest[];
        readonly total: number;
        readonly counts: RequestCounts;
      }
    /** The visitor's requests are wanted, but nobody is signed in. */
    | { readonly kind: 'guest' }
    | { readonly kind: 'failed'; readonly code: string }
  );

/** Timeout of the data beside the list, ms: the list does not wait longer for it. */
const CHOICES_MS = 700;
/** Number of notices above the list. */
const NOTICES = 5;

/** Loads a page of requests (specification CN 7, GET /api/requests; CN 9). */
export async function loadList(host: Host, url: URL, signal: AbortSignal): Promise<ListData> {
  const view = readListView(url);
  const choices = loadChoices(host, signal);
  const common = async () => ({ view, ...(await choices) });
  try {
    const query = { ...listQuery(view), limit: REQUESTS_PAGE_SIZE };
    const { docs, total, counts } = await host.api.call('requests', { query, signal });
    return { kind: 'list', requests: docs, total, counts, ...(await common()) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof RequestError)) throw error;
    const { code } = error;
    if (code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED')
      return { kind: 'guest', ...(await common()) };
    return { kind: 'failed', code, ...(await common()) };
  }
}

/** Status of the page: a page beyond the last is missing, and a failed load may be retried. */
export function answered(loaded: ListData) {
  const isBeyond = loaded.kind === 'list' && loaded.requests.length === 0 && loaded.view.page > 1;
  return data(loaded, { status: loaded.kind === 'failed' ? 503 : isBeyond ? 404 : 200 });
}

async function loadChoices(host: Host, signal: AbortSignal): Promise<Choices> {
  const { api } = host;
  const options = { signal, timeoutMs: CHOICES_MS };
  const [styles, makers, notices] = await Promise.all([
    api.call('platformsInfo', options).then(
      ({ docs }) => docs.map(({ apiCode, title }) => ({ code: apiCode, title })),
      () => [],
    ),
    api.call('makers', options).then(
      ({ docs }) => docs.map(({ id, name }) => ({ id, name })),
      () => [],
    ),
    loadNotices(host, signal),
  ]);
  return { styles, makers, notices };
}

/** Unread notices of the visitor's requests, latest first; none for guests. */
export async function loadNotices(host: Host, signal: AbortSignal): Promise<readonly RequestNotice[]> {
  const { session, api } = host;
  if (session.loaded && session.isGuest) return [];
  try {
    const { docs } = await api.call('requestNotices', {
      query: { limit: NOTICES },
      signal,
      timeoutMs: CHOICES_MS,
    });
    return docs.filter(({ isRead }) => !isRead);
  } catch {
    // Guests have none, and the list is complete without them.
    return [];
  }
}
