import { plainPolicy } from '../common/plain-pages/plain-document.ts';
import { plainPage } from '../common/plain-pages/plain-page.ts';
import { apiPrefixes } from './api-prefixes.ts';
import { closedPolicy } from './security-headers.ts';

/** Why a request is refused. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** What is the case, one sentence. */
  readonly message: string;
  /** What to do, one sentence. */
  readonly hint: string;
}

/** A refusal as it is sent. */
export interface RefusalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Renders a refusal: an API problem for API calls, else a page.
 * @param address path of the request, with or without its query; null when unknown
 */
export function refusalAnswer(
  { status, code, title, message, hint }: Refusal,
  address: string | null,
  requestId: string,
): RefusalAnswer {
  const isCall = address !== null && isApiAddress(address);
  return {
    status,
    headers: {
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-security-policy': isCall ? closedPolicy : plainPolicy,
      'cache-control': 'no-store',
    },
    body: isCall
      ? JSON.stringify({ success: false, code, message, hint, requestId })
      : plainPage({ title, message: `${message} ${hint}`, code, requestId }),
  };
}

function isApiAddress(address: string): boolean {
  const [path = ''] = address.split('?');
  return [...apiPrefixes, '/icons/api', '/registry/v1'].some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  );
}
