import { termWords } from '@icoteca/shared-contracts';

/** The search term of a page of results; empty for other pages and malformed paths. */
export function termOfPath(pathname: string): string {
  const [, segment = ''] = /^\/icons?\/set\/([^/]+)/.exec(pathname) ?? [];
  try {
    return termWords(decodeURIComponent(segment).split('--')[0] ?? '');
  } catch {
    return '';
  }
}
