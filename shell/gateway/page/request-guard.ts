import { readSegments } from '@icoteca/shared-contracts';
import type { Refusal } from '../refusals.ts';

const title = 'This address cannot be read';

const unknownHost: Omit<Refusal, 'status'> = {
  code: 'UNKNOWN_HOST',
  title,
  message: 'This server does not answer for that host name.',
  hint: 'Take the address that the operator of the site names.',
};

const twoHosts: Refusal = {
  status: 400,
  code: 'REQUEST_MALFORMED',
  title: 'The request cannot be read',
  message: 'The request names more than one host.',
  hint: 'Send one Host header.',
};

const unreadable: Readonly<Record<'MALFORMED_ADDRESS' | 'MALFORMED_ESCAPE' | 'CONTROL_CHARACTER', Refusal>> =
  {
    MALFORMED_ADDRESS: {
      status: 400,
      code: 'MALFORMED_ADDRESS',
      title,
      message: 'The address must begin with a slash.',
      hint: 'Check how it begins.',
    },
    MALFORMED_ESCAPE: {
      status: 400,
      code: 'MALFORMED_ESCAPE',
      title,
      message: 'The address holds a % that is not followed by a valid code.',
      hint: 'Write %25 for the sign itself.',
    },
    CONTROL_CHARACTER: {
      status: 400,
      code: 'CONTROL_CHARACTER',
      title,
      message: 'The address holds a control character.',
      hint: 'Check it for signs that do not belong there.',
    },
  };

/**
 * Checks what every request must keep before any route is looked for (resolution 8): a host of ours, and a path that
 * can be read.
 * @param request `hosts`: how many Host headers it has; `host` is the first
 * @returns null when it may go on
 */
export function guardRequest(
  request: { readonly url: string; readonly host: string | undefined; readonly hosts?: number },
  isOurHost: (host: string | undefined) => boolean,
): Refusal | null {
  // A request without any host, or with several, is no valid one (RFC 9112, 3.2).
  if ((request.hosts ?? 0) > 1) return twoHosts;
  if (!isOurHost(request.host)) return { status: request.host === undefined ? 400 : 421, ...unknownHost };
  const [pathname = ''] = request.url.split('?');
  if (!pathname.startsWith('/')) return unreadable.MALFORMED_ADDRESS;
  const read = readSegments(pathname);
  return read.ok ? null : unreadable[read.problem];
}
