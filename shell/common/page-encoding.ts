/** How a page is compressed for a client. */
export type PageEncoding = 'br' | 'gzip' | 'identity';

/** @param acceptEncoding the header of a request */
export function pageEncoding(acceptEncoding: string | string[] = ''): PageEncoding {
  const accepted = String(acceptEncoding);
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
