import { FREE_SIZE_LIMIT, SOCIAL_SHEET_MAX } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Renderer } from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { isGuest } from '../people/accounts/public.ts';
import { nearestValue } from '../spelling/edit-distance.ts';
import { sendFile } from './file.route.ts';
import { unknownIcon } from './image-failures.ts';
import type { ImagePorts } from './image-ports.ts';
import { isYes, readFileName, readSize, wantsSimplified } from './image-request.ts';
import { loadOneRenderable, loadRenderable } from './load-renderable.ts';
import { readPreviewName, readSheetIds, sendOwnPreview, sendPreview, sendSheet } from './preview.route.ts';
import { asFailure } from './render-failure.ts';
import { sendSocialImage, sendSocialSheet } from './social-image.route.ts';

export interface ImageRoutesOptions {
  ports: ImagePorts;
  renderer: Renderer;
}

/**
 * The image host (specification SD 7) as a fastify plugin:
 * - `GET /img/?id&format&size&color&edits&background&name&download` and `GET /img/{platform}/{color}/{size}/{commonName}.{format}`: files;
 * - `GET /img/v/{contentHash}/{id}-{size}[-{color}].{format}[?edits]`: previews, immutable;
 * - `GET /img/sheet/{catalogueVersion}?ids&size[&edits]`: many previews in one picture, immutable;
 * - `GET /img/social/{id}.png`: the picture of a link to an icon's page; `GET /img/social?ids`: that of a list.
 * `simplified` (`isSimplified` in calls of the original) gives an SVG of as few paths as it takes; `token` and `fromSite` are accepted and change nothing: rights come
 * from the session.
 */
export async function imageRoutes(
  app: FastifyInstance,
  { ports, renderer }: ImageRoutesOptions,
): Promise<void> {
  app.setErrorHandler((error) => {
    throw asFailure(error, 'format');
  });
  app.addHook('onClose', () => renderer.settled());
  const load = (ids: readonly string[], request: FastifyRequest) => loadRenderable(ports, ids, request);
  const loadOne = (id: string, request: FastifyRequest) => loadOneRenderable(ports, id, request);

  for (const path of ['/img', '/img/']) {
    app.get(path, async (request, reply) => {
      const id = word(request, 'id');
      if (!id) {
        throw new ApiFailure('BAD_REQUEST', 'The id of an icon is missing.', {
          param: 'id',
          hint: 'Add ?id=...',
        });
      }
      const icon = await loadOne(id, request);
      return sendFile({ ports, renderer }, request, reply, icon, {
        format: word(request, 'format'),
        size: word(request, 'size'),
        color: word(request, 'color'),
        edits: word(request, 'edits'),
        background: word(request, 'background'),
        simplified: wantsSimplified((name) => word(request, name)),
        downloadAs: isYes(word(request, 'download')) ? (word(request, 'name') ?? icon.name) : null,
      });
    });
  }

  app.get<{ Params: { platform: string; color: string; size: string; file: string } }>(
    '/img/:platform/:color/:size/:file',
    async (request, reply) => {
      const { platform, color, size, file } = request.params;
      const { name, format } = readFileName(file);
      const icon = await ports.findIcon(platform, name);
      if (!icon) throw await unknownName(ports, platform, name);
      return sendFile({ ports, renderer }, request, reply, icon, {
        format,
        size,
        color,
        edits: word(request, 'edits'),
        background: word(request, 'background'),
        simplified: wantsSimplified((name) => word(request, name)),
        downloadAs: isYes(word(request, 'download')) ? name : null,
      });
    },
  );

  app.get<{ Params: { contentHash: string; file: string } }>(
    '/img/v/:contentHash/:file',
    async (request, reply) => {
      const words = readPreviewName(request.params.contentHash, request.params.file, word(request, 'edits'));
      const icon = await loadOne(words.id, request);
      if (isYes(word(request, 'own')) && !isGuest(request))
        return sendOwnPreview({ ports, renderer }, request, reply, icon, words);
      return sendPreview({ guest: ports.guest, renderer }, request, reply, icon, words);
    },
  );

  app.get<{ Params: { id: string } }>('/img/social/:id(^[\\w-]+).png', async (request, reply) =>
    sendSocialImage(
      { guest: ports.guest, renderer },
      request,
      reply,
      await loadOne(request.params.id, request),
    ),
  );

  app.get('/img/social', async (request, reply) => {
    const icons = await load(readSheetIds(word(request, 'ids'), SOCIAL_SHEET_MAX), request);
    return sendSocialSheet({ renderer }, request, reply, icons);
  });

  app.get<{ Params: { version: string } }>('/img/sheet/:version', async (request, reply) => {
    const ids = readSheetIds(word(request, 'ids'));
    const cell = readSize(word(request, 'size') ?? '96', FREE_SIZE_LIMIT);
    const [icons, version] = await Promise.all([load(ids, request), ports.catalogueVersion()]);
    return sendSheet({ version, renderer }, request, reply, icons, {
      version: request.params.version,
      cell,
      edits: word(request, 'edits'),
    });
  });
}

/** @throws ApiFailure BAD_REQUEST, 400, for a repeated parameter */
function word(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Readonly<Record<string, string | string[] | undefined>>)[name];
  if (!Array.isArray(value)) return value;
  throw new ApiFailure('BAD_REQUEST', `The parameter ${name} occurs ${value.length} times.`, {
    param: name,
    hint: 'Give it once.',
  });
}

async function unknownName(ports: ImagePorts, platform: string, name: string): Promise<ApiFailure> {
  const codes = [...(await ports.styleCodes())];
  if (codes.some((code) => code.toLowerCase() === platform.toLowerCase())) {
    return unknownIcon(`"${name}" in the style "${platform.slice(0, 40)}"`);
  }
  return new ApiFailure('UNKNOWN_STYLE', `There is no style "${platform.slice(0, 40)}".`, {
    param: 'platform',
    nearest: nearestValue(platform.slice(0, 40), codes),
    hint: 'Styles are listed by /siteApi/platforms-info.',
  });
}
