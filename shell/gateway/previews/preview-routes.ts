import type { RemoteVersion } from '@icoteca/shared-contracts';
import { sitePath } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leavePreviewPath, type PagePreview } from '../../common/page-preview.ts';
import { type Refusal, refusalAnswer } from '../refusals.ts';
import { endedPreview, previewTokenOf, startedPreview } from './preview-cookie.ts';
import type { OpenedLink } from './preview-links.ts';

export interface PreviewOptions {
  readonly open: (token: string) => OpenedLink;
  /** A version as pages see it; rejects while it is not here. */
  readonly readVersion: (
    remote: string,
    version: string,
  ) => Promise<Pick<RemoteVersion, 'mounts' | 'personal'>>;
  /** Whether visitors reach a host by https. */
  readonly isSecure: (host: string) => boolean;
}

const refusals = {
  invalid: {
    status: 403,
    code: 'PREVIEW_LINK_INVALID',
    title: 'This is no link to a preview',
    message: 'The link is cut off, was changed, or is signed by a key that this site does not trust.',
    hint: 'Copy the whole address that the command printed.',
  },
  ended: {
    status: 410,
    code: 'PREVIEW_ENDED',
    title: 'This preview has ended',
    message: 'It was removed, its time is over, or it shows a newer version under another link.',
    hint: 'Ask for a new link.',
  },
  early: {
    status: 503,
    code: 'PREVIEW_NOT_READY',
    title: 'One moment, please',
    message: 'The preview is on its way to this site.',
    hint: 'This page tries again by itself.',
  },
} as const satisfies Record<string, Refusal>;

/** Seconds after which a preview that is on its way is tried again. */
const againSeconds = '1';

/**
 * The preview that a request is to show. A cookie that shows nothing any more is taken away; one whose preview this shell does
 * not know yet stays.
 */
export function previewOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { open, isSecure }: PreviewOptions,
): PagePreview | null {
  const token = previewTokenOf(request.headers.cookie);
  if (token === null) return null;
  const link = open(token);
  if (typeof link === 'object') {
    const { remote, name, version, endsAt } = link;
    return { remote, name, version, endsAt };
  }
  if (link !== 'early') reply.header('set-cookie', endedPreview(isSecure(request.headers.host ?? '')));
  return null;
}

/**
 * `GET /preview/<token>?page=/icons` shows a preview in this browser from then on; `GET /preview/leave?to=/icons` ends that.
 */
export function registerPreviews(app: FastifyInstance, options: PreviewOptions): void {
  const isSecure = (request: FastifyRequest) => options.isSecure(request.headers.host ?? '');

  app.get(leavePreviewPath, async (request, reply) => {
    const { to = '/icons' } = request.query as { to?: string };
    return lead(reply, [endedPreview(isSecure(request))], to);
  });

  app.get('/preview/*', async (request, reply) => {
    const { '*': token } = request.params as { '*': string };
    const { page } = request.query as { page?: string };
    // A picture or a frame of another page must not sign anybody out.
    const { 'sec-fetch-dest': place = 'document' } = request.headers;
    const link = place === 'document' ? options.open(token) : 'invalid';
    if (typeof link !== 'object') return refuse(request, reply, link);
    const version = await options.readVersion(link.remote, link.version).catch((error: unknown) => {
      request.log.warn(
        { err: error, remote: link.remote, version: link.version },
        'a preview cannot be read',
      );
      return null;
    });
    if (version === null) return refuse(request, reply, 'early');
    return lead(reply, startedPreview(token, link.endsAt, isSecure(request)), page ?? firstPage(version));
  });
}

/** The first page of a remote that needs neither an id nor an account; the start page when it has none. */
function firstPage({ mounts, personal = [] }: Pick<RemoteVersion, 'mounts' | 'personal'>): string {
  return mounts.find((mount) => !/[:*]/.test(mount) && !personal.includes(mount)) ?? '/icons';
}

function lead(reply: FastifyReply, cookies: string[], to: string): FastifyReply {
  return reply
    .header('set-cookie', cookies)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    .redirect(sitePath(to) ?? '/icons', 302);
}

function refuse(request: FastifyRequest, reply: FastifyReply, why: keyof typeof refusals): FastifyReply {
  const { status, headers, body } = refusalAnswer(refusals[why], request.url, request.id);
  if (why === 'early') reply.headers({ 'retry-after': againSeconds, refresh: againSeconds });
  return reply
    .code(status)
    .headers({ ...headers, 'x-robots-tag': 'noindex' })
    .send(body);
}
