import { readCookie, sitePath } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalAnswer } from '../refusals.ts';
import {
  type AllowedOrigins,
  type Overrides,
  openOverrides,
  overridesCookie,
  overridesSeconds,
  readOverride,
  sealOverrides,
} from './sealed-overrides.ts';

export interface OverrideOptions {
  /** Empty switches overrides off. */
  readonly allowed: AllowedOrigins;
  readonly key: string;
  /** Whether a visitor may override remotes for themselves. */
  readonly mayOverride: (request: FastifyRequest) => Promise<boolean>;
  /** Whether visitors reach a host by https. */
  readonly isSecure: (host: string) => boolean;
}

const refusals = {
  foreign: {
    status: 403,
    code: 'OVERRIDE_REFUSED',
    title: 'This is no link of ours',
    message: 'Another page asked to change what this site runs in your browser.',
    hint: 'Open the address that `npm run dev` printed yourself.',
  },
  notStaff: {
    status: 403,
    code: 'OVERRIDE_REFUSED',
    title: 'Sign in first',
    message: 'On this site only signed-in staff may run a build that is being worked on.',
    hint: 'Sign in as an admin, then open the address again.',
  },
  unknown: {
    status: 400,
    code: 'OVERRIDE_REFUSED',
    title: 'This build cannot be run here',
    message: 'The address names no remote, or an origin that this site does not list.',
    hint: 'DEV_ORIGINS lists the origins that may take the place of a remote.',
  },
} as const satisfies Record<string, Refusal>;

/** The overrides that a request carries. */
export function overridesOf(request: FastifyRequest, { allowed, key }: OverrideOptions): Overrides {
  if (allowed.length === 0) return {};
  return openOverrides(readCookie(request.headers.cookie, overridesCookie), key, allowed, Date.now());
}

/**
 * `GET /dev/overrides?set=mf-search@http://localhost:4301` shows the build in place of the remote, in this browser alone, and
 * leads to `to`; without `set` everything is as before. Not there at all where no origin is listed.
 */
export function registerOverrides(app: FastifyInstance, options: OverrideOptions): void {
  if (options.allowed.length === 0) return;
  app.get('/dev/overrides', async (request, reply) => {
    const { set, to = '/icons' } = request.query as { set?: string; to?: string };
    // A link or a form of another site must not change what runs here; an address bar and our own pages say so.
    const source = request.headers['sec-fetch-site'];
    if (source !== undefined && source !== 'none' && source !== 'same-origin')
      return refuse(request, reply, refusals.foreign);
    const secure = options.isSecure(request.headers.host ?? '') ? '; Secure' : '';
    const cookie = (value: string, seconds: number) =>
      `${overridesCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict; HttpOnly${secure}`;
    if (set === undefined) return lead(reply, cookie('', 0), to);
    if (!(await options.mayOverride(request))) return refuse(request, reply, refusals.notStaff);
    const override = readOverride(set, options.allowed);
    if (override === null) return refuse(request, reply, refusals.unknown);
    const { [override[0]]: _before, ...others } = overridesOf(request, options);
    const sealed = sealOverrides({ ...others, [override[0]]: override[1] }, options.key, Date.now());
    return lead(reply, cookie(sealed, overridesSeconds), to);
  });
}

function lead(reply: FastifyReply, cookie: string, to: string): FastifyReply {
  return reply
    .header('set-cookie', cookie)
    .header('cache-control', 'no-store')
    .redirect(sitePath(to) ?? '/icons', 302);
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, headers, body } = refusalAnswer(refusal, request.url, request.id);
  return reply.code(status).headers(headers).send(body);
}
