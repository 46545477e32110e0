import { type IconRequest, type IconSummary, isRequestId, requestPath } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { redirect } from '@icoteca/shared-contracts/host';
import { malformedUrl, type PageProblem, problemOf } from './page-problem.ts';

/** A request, and what its page shows beside it. */
export interface RequestData {
  readonly kind: 'request';
  readonly request: IconRequest;
  /** Titles of the requested styles, in their order. */
  readonly styles: readonly string[];
  /** Icons of the library with similar names. */
  readonly close: readonly IconSummary[];
  /** Version of the catalogue that its icons were read from; null when unknown. */
  readonly catalogueVersion: string | null;
}

/** Number of icons in one row of the page. */
const CLOSE_ICONS = 6;
/** Timeout of what is shown beside the request, ms. */
const BESIDE_MS = 700;

/** Loads the page of a request. A merged one redirects permanently to the request it became part of. */
export async function loadRequest(
  host: Host,
  id: string,
  signal: AbortSignal,
): Promise<RequestData | PageProblem> {
  if (!isRequestId(id)) return malformedUrl;
  try {
    const { request, mergedInto } = await host.api.call('request', { params: { id }, signal });
    if (mergedInto !== undefined) throw redirect(requestPath(mergedInto), 301);
    const [styles, { icons, catalogueVersion }] = await Promise.all([
      Promise.all(request.platforms.map((code) => styleTitle(host, code, signal))),
      closeIcons(host, request, signal),
    ]);
    return { kind: 'request', request, styles, close: icons, catalogueVersion };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Response) throw error;
    return problemOf(error);
  }
}

/** The title of a style; its code when that fails to load. */
async function styleTitle({ api }: Host, code: string, signal: AbortSignal): Promise<string> {
  try {
    const { platform } = await api.call('platform', { params: { code }, signal, timeoutMs: BESIDE_MS });
    return platform.title;
  } catch {
    return code;
  }
}

/** Icons with a similar name, without those that resolved the request. None when they do not load in time. */
async function closeIcons(
  { api }: Host,
  { title, resolvedItems }: IconRequest,
  signal: AbortSignal,
): Promise<{ icons: readonly IconSummary[]; catalogueVersion: string | null }> {
  try {
    const { icons = [], parameters } = await api.call('search', {
      query: { term: title, amount: CLOSE_ICONS + resolvedItems.length },
      signal,
      timeoutMs: BESIDE_MS,
    });
    const own = new Set(resolvedItems.map(({ id }) => id));
    return {
      icons: icons.filter(({ id }) => !own.has(id)).slice(0, CLOSE_ICONS),
      catalogueVersion: parameters.catalogueVersion,
    };
  } catch {
    return { icons: [], catalogueVersion: null };
  }
}
