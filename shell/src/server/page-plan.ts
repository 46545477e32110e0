import {
  type AddressDecision,
  type AddressFacts,
  decideAddress,
  type RegistrySnapshot,
  type SiteLocale,
} from '@icoteca/shared-contracts';
import { emojiNames } from '@icoteca/shared-contracts/emoji-names';
import { data, type RouteObject } from '@icoteca/shared-contracts/host';
import { absentRemote, answeredWords, remoteOfPath } from '../registry/mounts.ts';
import type { StyleFacts } from './style-directory.ts';

/** What is done with a request, before any remote is loaded. */
export type PagePlan =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }
  | { readonly kind: 'bad-request'; readonly code: string }
  /** A page of the remote, or of none: then nothing answers the path. */
  | { readonly kind: 'page'; readonly remote: string | null }
  /** A page that shows only an error. */
  | { readonly kind: 'error'; readonly status: 404 | 503; readonly code: string };

/** Applies the rules of addresses to a request (resolutions B). */
export function planPage(
  request: { readonly pathname: string; readonly search: string; readonly locale: SiteLocale },
  snapshot: RegistrySnapshot,
  styles: StyleFacts,
): PagePlan {
  const facts: AddressFacts = {
    ...styles,
    answered: answeredWords(snapshot),
    emojiWord: request.locale.emojiWord,
    emojiNames,
  };
  const decision: AddressDecision = decideAddress(request.pathname, request.search, facts);
  switch (decision.kind) {
    case 'redirect':
      return decision;
    case 'bad-request':
      return { kind: 'bad-request', code: decision.problem };
    case 'not-found':
      return { kind: 'error', status: 404, code: decision.reason };
    case 'unavailable':
      return { kind: 'error', status: 503, code: 'REMOTE_ABSENT' };
    case 'page': {
      const remote = remoteOfPath(snapshot, request.pathname);
      if (remote === absentRemote) return { kind: 'error', status: 503, code: 'REMOTE_ABSENT' };
      return { kind: 'page', remote };
    }
  }
}

/** Throws what the error page of a plan shows; used as the loader of the unmatched route. */
export function throwPlanned(plan: Extract<PagePlan, { kind: 'error' }>): never {
  throw data({ code: plan.code }, { status: plan.status });
}

/** Throws that a page's remote cannot be had on the server; the browser then tries to render it. */
export function throwUnavailable(remote: string): never {
  throw data({ code: 'REMOTE_UNAVAILABLE', remote }, { status: 503 });
}

/** No routes: everything falls to the unmatched route. */
export const noRoutes: readonly RouteObject[] = [];
