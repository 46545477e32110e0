import { decideExport, type VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type RenderableIcon,
  type Renderer,
  SOCIAL_ICON_SIZE,
  type SocialImageOptions,
  socialImageKey,
  socialSheetKey,
} from '../drawing/rendering/public.ts';
import { clientOf } from '../http/rate-limits.ts';
import { rightsOf } from './file-rights.ts';
import { sendImage } from './image-answer.ts';

/**
 * Sends the social image of an icon, watermarked like a preview of its size. Cached shortly, because its texts may
 * change.
 */
export function sendSocialImage(
  server: { guest: VisitorRights; renderer: Renderer },
  request: FastifyRequest,
  reply: FastifyReply,
  icon: RenderableIcon,
): Promise<FastifyReply> {
  const options = socialImageOptions(server.guest, icon);
  return sendImage(request, reply, {
    format: 'png',
    freshness: icon.uploadedBy ? 'private' : 'short',
    isUploaded: icon.uploadedBy !== undefined,
    tag: socialImageKey(icon, options),
    fileName: null,
    bytes: () => server.renderer.socialImage(icon, options, clientOf(request)),
  });
}

/** Sends the social image of a list: icons in the free preview size. */
export function sendSocialSheet(
  { renderer }: { renderer: Renderer },
  request: FastifyRequest,
  reply: FastifyReply,
  icons: readonly RenderableIcon[],
): Promise<FastifyReply> {
  const isUploaded = icons.some(({ uploadedBy }) => uploadedBy !== undefined);
  return sendImage(request, reply, {
    format: 'png',
    freshness: isUploaded ? 'private' : 'short',
    isUploaded,
    tag: socialSheetKey(icons),
    fileName: null,
    bytes: () => renderer.socialSheet(icons, clientOf(request)),
  });
}

export function socialImageOptions(guest: VisitorRights, icon: RenderableIcon): SocialImageOptions {
  const decision = decideExport({
    icon: rightsOf(icon),
    visitor: guest,
    format: 'png',
    size: SOCIAL_ICON_SIZE,
    purpose: 'preview',
  });
  return { watermark: !decision.allowed || decision.watermark };
}
