import {
  type AddressDecision,
  type AddressFacts,
  authorPath,
  decideAddress,
  type EmojiNames,
  isExternalTarget,
  type RegistrySnapshot,
  type SiteLocale,
  siblingAreaOf,
  sitePath,
} from '@icoteca/shared-contracts';
import { absentRemote, answeredWords, remoteOfPath } from '../registry/mounts.ts';
import { type AddressWords, type UrlResolver, unknownWords } from './url-resolver.ts';

/** A requested URL. */
export interface RequestedUrl {
  /** Encoded, without query. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly locale: SiteLocale;
}

/** The decision on a URL, before any page is rendered. */
export type PagePlan =
  /** `isExternal`: the target is a whole address on another site. */
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly to: string;
      readonly isExternal?: boolean;
    }
  | { readonly kind: 'bad-request'; readonly code: string }
  /** A sibling product answers (resolution 10); `area` is its name. */
  | { readonly kind: 'area'; readonly area: string }
  /** A page of the remote, or of none: then nothing answers the path. */
  | { readonly kind: 'page'; readonly remote: string | null }
  /** A page that shows only an error. `isUnmatched`: no page has the address, in contrast to one that refuses it. */
  | {
      readonly kind: 'error';
      readonly status: 404 | 503;
      readonly code: string;
      readonly isUnmatched: boolean;
    };

/**
 * Applies the rules of addresses (specification SD 2; CN 2; resolutions B). Server and browser both ask here, so that a
 * link leads to the same place whichever of the two follows it.
 */
export async function planPage(
  address: RequestedUrl,
  snapshot: RegistrySnapshot,
  book: UrlResolver,
  emojiNames?: EmojiNames,
): Promise<PagePlan> {
  const { pathname, search } = address;
  const area = siblingAreaOf(pathname);
  const base = {
    answered: answeredWords(snapshot),
    emojiWord: address.locale.emojiWord,
    ...(emojiNames && { emojiNames }),
  };
  const decide = (path: string, query: string) => decideKnowing(path, query, base, book);
  let decision = await decide(pathname, search);
  if (mayBeNewStyle(decision) && (await book.refresh?.())) decision = await decide(pathname, search);
  // Whatever form of an address such an area holds for canonical is its own affair.
  if (area !== null && (decision.kind === 'page' || decision.kind === 'redirect'))
    return { kind: 'area', area };
  const remote = remoteOfDecision(decision, pathname, snapshot);
  if (isUnanswered(decision, remote)) {
    const moved = await movedPlan(address, book, decide);
    if (moved) return moved;
  }
  return (await authorPlan(decision, address, book)) ?? planOf(decision, remote);
}

type Decide = (pathname: string, search: string) => Promise<AddressDecision>;

/** Loads the words of the catalogue only when the decision depends on them. */
async function decideKnowing(
  pathname: string,
  search: string,
  base: Omit<AddressFacts, keyof AddressWords>,
  book: UrlResolver,
): Promise<AddressDecision> {
  let isRequested = false;
  const first = decideAddress(pathname, search, {
    ...base,
    get styles() {
      isRequested = true;
      return unknownWords.styles;
    },
    get groups() {
      isRequested = true;
      return unknownWords.groups;
    },
  });
  return isRequested ? decideAddress(pathname, search, { ...base, ...(await book.words()) }) : first;
}

/** The remote of the page that an address shows or leads to; null when no page has it. */
function remoteOfDecision(
  decision: AddressDecision,
  pathname: string,
  snapshot: RegistrySnapshot,
): ReturnType<typeof remoteOfPath> {
  if (decision.kind !== 'page' && decision.kind !== 'redirect') return null;
  return remoteOfPath(snapshot, decision.kind === 'page' ? pathname : pathOf(decision.to));
}

/** Whether no page has the URL. Only then the redirect table applies, so that no line of it hides a page. */
function isUnanswered(decision: AddressDecision, remote: ReturnType<typeof remoteOfPath>): boolean {
  if (decision.kind === 'not-found')
    return decision.reason === 'UNKNOWN_STYLE' || decision.reason === 'NOT_FOUND';
  if (decision.kind === 'redirect' && decision.isGuess) return true;
  return remote === null && (decision.kind === 'page' || decision.kind === 'redirect');
}

/** Whether a word was not known: a style may be newer than the cached list, as with the first icon of a maker. */
function mayBeNewStyle(decision: AddressDecision): boolean {
  return decision.kind === 'redirect'
    ? decision.isGuess === true
    : decision.kind === 'not-found' && decision.reason === 'UNKNOWN_STYLE';
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

/** The target of the redirect table, in one step: the rules apply to it too. */
async function movedPlan(
  { pathname, search }: RequestedUrl,
  book: UrlResolver,
  decide: Decide,
): Promise<PagePlan | null> {
  const moved = await book.redirect(pathname);
  if (!moved) return null;
  const { status, to, isExternal } = moved;
  if (isExternal) return isExternalTarget(to) ? { kind: 'redirect', status, to, isExternal } : null;
  if (sitePath(to) === null) return null;
  const target = await decide(to, search);
  return { kind: 'redirect', status, to: target.kind === 'redirect' ? target.to : to + search };
}

/** `/icons/authors/{id}` leads to the address with the author's name (CN 2), whatever case the id came in. */
async function authorPlan(
  decision: AddressDecision,
  { pathname, search }: RequestedUrl,
  book: UrlResolver,
): Promise<PagePlan | null> {
  if (decision.kind !== 'page' && decision.kind !== 'redirect') return null;
  const place = decision.kind === 'page' ? pathname : pathOf(decision.to);
  const id = /^\/icons\/authors\/([^/]+)$/.exec(place)?.[1];
  if (id === undefined) return null;
  const author = await book.author(decodeURIComponent(id)).catch(() => 'unknown' as const);
  if (author === 'unknown')
    return { kind: 'error', status: 503, code: 'API_UNAVAILABLE', isUnmatched: false };
  if (author === null) return { kind: 'error', status: 404, code: 'UNKNOWN_AUTHOR', isUnmatched: false };
  return { kind: 'redirect', status: 301, to: authorPath(author) + search };
}

function planOf(decision: AddressDecision, remote: ReturnType<typeof remoteOfPath>): PagePlan {
  switch (decision.kind) {
    case 'redirect':
      return { kind: 'redirect', status: decision.status, to: decision.to };
    case 'bad-request':
      return { kind: 'bad-request', code: decision.problem };
    case 'not-found': {
      const isUnmatched = decision.reason === 'EMPTY_SEGMENT' || decision.reason === 'NOT_FOUND';
      return { kind: 'error', status: 404, code: decision.reason, isUnmatched };
    }
    case 'unavailable':
      return { kind: 'error', status: 503, code: 'REMOTE_ABSENT', isUnmatched: false };
    case 'page':
      return remote === absentRemote
        ? { kind: 'error', status: 503, code: 'REMOTE_ABSENT', isUnmatched: false }
        : { kind: 'page', remote };
  }
}
