import type { IncomingMessage } from 'node:http';
import type { RolloutVisitor } from '@icoteca/federation';
import {
  cookieNames,
  type HostLocale,
  overlayFlag,
  overlayLocale,
  readCookie,
  type SiteLocale,
} from '@icoteca/shared-contracts';
import type { RequestFacts } from '@icoteca/shared-contracts/host';
import type { PagePreview } from '../common/page-preview.ts';
import { visitorFacts } from '../common/visitor-facts.ts';
import { previewHeader, visitorTokenHeader } from '../common/worker-headers.ts';
import { type PageOverrides, readOverrides } from './overridden-remotes.ts';

/** A request for a page as the gateway hands it on. */
export interface PageRequest {
  /** Path without query, encoded, as the visitor sent it. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Scheme and host that the visitor sees. */
  readonly origin: string;
  /** That of the host, or that of the translation overlay. */
  readonly locale: SiteLocale;
  readonly localeOrigins: Readonly<Record<string, string>>;
  readonly facts: RequestFacts;
  readonly acceptEncoding: string;
  /** Decides which versions of remotes the page has. */
  readonly visitor: RolloutVisitor;
  /** The session token of the visitor, for the calls of pages that are their own; null for a guest. */
  readonly token: string | null;
  /** Builds that this visitor works on. */
  readonly overrides: PageOverrides;
  /** The version that this visitor has a link to. */
  readonly preview: PagePreview | null;
}

/** Reads it from the message. The gateway has refused external hosts and unreadable paths already. */
export function readPageRequest(
  message: IncomingMessage,
  localeOfHost: (host: string) => HostLocale,
): PageRequest {
  const url = message.url ?? '/';
  const question = url.indexOf('?');
  const host = message.headers.host ?? 'localhost';
  const search = question < 0 ? '' : url.slice(question);
  const { locale, origin, localeOrigins } = localeOfHost(host.toLowerCase());
  const preview = headerOf(message, previewHeader);
  const requestId = String(message.headers['x-request-id'] ?? '');
  return {
    pathname: question < 0 ? url : url.slice(0, question),
    search,
    origin,
    locale: hasFlag(search, overlayFlag) ? overlayLocale : locale,
    localeOrigins,
    facts: visitorFacts({ userAgent: message.headers['user-agent'], requestId }),
    acceptEncoding: String(message.headers['accept-encoding'] ?? ''),
    overrides: readOverrides(message.headers),
    preview: preview === null ? null : (JSON.parse(preview) as PagePreview),
    visitor: {
      clientId: readCookie(message.headers.cookie, cookieNames.client),
      userId: readCookie(message.headers.cookie, cookieNames.user),
    },
    // Only the gateway reaches a worker, and it hands no such headers of a visitor on.
    token: headerOf(message, visitorTokenHeader),
  };
}

function headerOf(message: IncomingMessage, name: string): string | null {
  const value = message.headers[name];
  return typeof value === 'string' ? value : null;
}

/** Most pages have no query, which then need not be read. */
function hasFlag(search: string, flag: string): boolean {
  return search.includes(flag) && new URLSearchParams(search).has(flag);
}
