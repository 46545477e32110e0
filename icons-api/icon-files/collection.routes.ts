import { colourCapabilityOf, NO_EDITS } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { FileAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { downloadOf } from './file.route.ts';
import { decideFile, type FileGrant, grantFiles } from './file-rights.ts';
import type { ImageRoutesOptions } from './image.routes.ts';
import { ownersOnly } from './image-failures.ts';
import { readPaintChoice } from './image-request.ts';
import { loadRenderable } from './load-renderable.ts';
import { parseEditsWord } from './read-edits.ts';
import { answered } from './render-failure.ts';

/** Both files contain vectors, so each icon needs the right to its vector (resolution 19). */
const VECTOR = { format: 'svg', size: 1 } as const;

/**
 * `PUT /siteApi/tasks/webfonts` and `POST /siteApi/icons/sprite`: one file of many icons (specification SD 7), in the
 * response itself (resolution 25). All icons or none: the error names icons that are not allowed or not expressible.
 */
export function collectionRoutes(app: FastifyInstance, { ports, renderer }: ImageRoutesOptions): void {
  registerEndpoint(app, 'webFont', ({ body, request }) =>
    answered(async () => {
      const icons = await load(body.ids, request);
      return given(request, icons, async () => {
        const { namePrefix, appendHash = false } = body;
        const work = icons.map(about);
        const zip = await renderer.collection({ kind: 'web-font', icons: work, namePrefix, appendHash });
        return new FileAnswer(zip, 'application/zip', 'icoteca-font.zip');
      });
    }),
  );

  registerEndpoint(app, 'sprite', ({ body, request }) =>
    answered(async () => {
      readPaintChoice(body.color, 'single');
      const forAll = parseEditsWord(body.edits);
      const icons = await load(body.ids, request);
      return given(request, icons, async () => {
        const work = icons.map((icon) => {
          const capability = colourCapabilityOf(icon);
          const paint = readPaintChoice(capability === 'none' ? undefined : body.color, capability);
          const wanted = paint.kind === 'as-drawn' ? forAll : { ...forAll, paint };
          return { ...about(icon), title: icon.title, edits: wanted };
        });
        const svg = await renderer.collection({ kind: 'sprite', icons: work, namePrefix: body.namePrefix });
        return new FileAnswer(svg, 'image/svg+xml; charset=utf-8', 'icoteca-sprite.svg');
      });
    }),
  );

  const load = (ids: readonly string[], request: FastifyRequest) =>
    loadRenderable(ports, [...new Set(ids)], request);

  /** Checks the rights, makes the file and records it. */
  async function given(
    request: FastifyRequest,
    icons: readonly RenderableIcon[],
    make: () => Promise<FileAnswer>,
  ): Promise<FileAnswer> {
    const grants = await grantAll(request, icons);
    try {
      const answer = await make();
      const options = { ...VECTOR, edits: NO_EDITS };
      const downloads = icons.map((icon, at) => downloadOf(icon, options, grants[at] as FileGrant));
      await ports.ledger.record(request, downloads);
      return answer;
    } catch (error) {
      await Promise.all(grants.map((grant) => grant.giveBack()));
      throw error;
    }
  }

  async function grantAll(request: FastifyRequest, icons: readonly RenderableIcon[]): Promise<FileGrant[]> {
    const ids = icons.map(({ id }) => id);
    const rights = await ports.entitlementOf(request, ids);
    // A missing right is reported before a used-up allowance.
    if (icons.some(({ uploadedBy }) => uploadedBy === 'another')) throw ownersOnly();
    const refused = icons.filter((icon) => !decideFile(icon, rights, VECTOR).allowed);
    if (refused.length > 0) {
      const some = refused
        .slice(0, 3)
        .map(({ title }) => title)
        .join(', ');
      throw new ApiFailure(
        'PAID_FORMAT',
        `${refused.length} of these icons come as vectors only with a paid plan: ${some}${refused.length > 3 ? ' and more' : ''}.`,
        {
          param: 'ids',
          hint: 'Leave them out, or sign in with a paid plan.',
        },
      );
    }
    const grants = await grantFiles(ports, request, icons, VECTOR, rights);
    const problem = grants.find((grant) => grant instanceof ApiFailure);
    if (problem) {
      await Promise.all(grants.map((grant) => grant instanceof ApiFailure || grant.giveBack()));
      throw problem;
    }
    return grants as FileGrant[];
  }
}

/** Input of the render worker, which parses the drawings: 500 of them would block the event loop here. */
function about({ id, name, author, licence, body, box }: RenderableIcon) {
  return { id, name, author: author.name, licence, body, box };
}
