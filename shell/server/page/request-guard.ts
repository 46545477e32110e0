import { readSegments } from '@icoteca/shared-contracts';

/** Why a request is not looked at any further, or null when it may go on. */
export type Refusal = { readonly status: 400 | 421; readonly code: string; readonly message: string } | null;

/**
 * Says which host names this server answers to: loopback names with any port, `*.localhost`, and the hosts of the
 * public origins. Everything else could be a rebound name or a poisoned cache key.
 */
export function createHostRule(publicOrigins: readonly string[]): (host: string | undefined) => boolean {
  const publicHosts = new Set(publicOrigins.map((origin) => new URL(origin).host));
  return (host) => {
    if (host === undefined || !/^[a-z0-9.:[\]-]{1,255}$/i.test(host)) return false;
    const lower = host.toLowerCase();
    const name = lower.replace(/:\d+$/, '');
    return (
      name === 'localhost' ||
      name === '127.0.0.1' ||
      name === '[::1]' ||
      /^[a-z0-9-]+\.localhost$/.test(name) ||
      publicHosts.has(lower)
    );
  };
}

/**
 * Checks what every request must keep before any route is looked for (resolution 8): a host of ours, and a path that
 * can be read.
 */
export function guardRequest(
  request: { readonly url: string; readonly host: string | undefined },
  isOurHost: (host: string | undefined) => boolean,
): Refusal {
  if (!isOurHost(request.host)) {
    return { status: 421, code: 'UNKNOWN_HOST', message: 'This server does not answer for that host name.' };
  }
  const [pathname = ''] = request.url.split('?');
  if (!pathname.startsWith('/')) {
    return { status: 400, code: 'MALFORMED_ADDRESS', message: 'The address must begin with a slash.' };
  }
  const read = readSegments(pathname);
  if (read.ok) return null;
  return read.problem === 'MALFORMED_ESCAPE'
    ? {
        status: 400,
        code: read.problem,
        message: 'The address holds a % that is not followed by a valid code.',
      }
    : { status: 400, code: read.problem, message: 'The address holds a control character.' };
}
