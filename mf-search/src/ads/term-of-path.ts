import { termWords } from '@icoteca/shared-contracts';

/** The words that a page of results is about; empty for any other page, and for what cannot be read. */
export function termOfPath(pathname: string): string {
  const [, segment = ''] = /^\/icons?\/set\/([^/]+)/.exec(pathname) ?? [];
  try {
    return termWords(decodeURIComponent(segment).split('--')[0] ?? '');
  } catch {
    return '';
  }
}
