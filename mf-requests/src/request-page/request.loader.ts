import { type IconRequest, type IconSummary, isRequestId, requestPath } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { redirect } from '@icoteca/shared-contracts/host';
import { malformedAddress, type PageProblem, problemOf } from './page-problem.ts';

/** A request with what its page shows beside it. */
export interface RequestData {
  readonly kind: 'request';
  readonly request: IconRequest;
  /** Titles of the styles that it is wanted in, in their order. */
  readonly styles: readonly string[];
  /** Icons of the library whose names are like its title. */
  readonly close: readonly IconSummary[];
  /** Version of the catalogue that its icons were read from; null when it cannot be had. */
  readonly catalogueVersion: string | null;
}

/** As many as one row of the page holds. */
const CLOSE_ICONS = 6;
/** What is only shown beside the request may take so long, ms. */
const BESIDE_MS = 700;

/** Loads the page of a request. A merged one leads to the request that it became part of, for good. */
export async function loadRequest(
  host: Host,
  id: string,
  signal: AbortSignal,
): Promise<RequestData | PageProblem> {
  if (!isRequestId(id)) return malformedAddress;
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

/** The title of a style; its code when that cannot be had. */
async function styleTitle({ api }: Host, code: string, signal: AbortSignal): Promise<string> {
  try {
    const { platform } = await api.call('platform', { params: { code }, signal, timeoutMs: BESIDE_MS });
    return platform.title;
  } catch {
    return code;
  }
}

/** Icons that are called like the request, without those that it became. None when they cannot be had in time. */
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
