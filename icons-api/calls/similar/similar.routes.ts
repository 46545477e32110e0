import {
  type IconSummary,
  isUploadedIconId,
  SIMILAR_DEPTH,
  type SimilarIcon,
  searchedPictureUrl,
  svgDocument,
} from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  compileFilter,
  findIcon,
  iconAt,
  localIconAt,
  type SearchIndex,
} from '../../finding/search/public.ts';
import {
  type FoundIcons,
  type PictureStore,
  SearchRefused,
  type SimilarIcons,
  type Wanted,
} from '../../finding/similar/public.ts';
import { unknownIcon } from '../../http/api-failure.ts';
import { AnswerByRights, PersonalAnswer } from '../../http/endpoint-answers.ts';
import { clientOf } from '../../http/rate-limits.ts';
import { type EndpointCall, registerEndpoint } from '../../http/register-endpoint.ts';
import { siteLanguage } from '../../http/site-language.ts';
import { iconViewerOf } from '../../user-icons/icon-viewer.ts';
import type { ApiPorts } from '../api-ports.ts';
import { iconOf } from '../icon.routes.ts';
import { maxOffsetOf } from '../search-terms.ts';
import { pictureUpload } from './picture-upload.ts';
import { failureOfRefusal, notReady, pictureExpired } from './similar-failures.ts';

type Query = EndpointCall<'keptImageSearch'>['query'];

/** The searches by drawing: by the id of an icon, also an uploaded one, and by a picture (specification SD 7, vector search). */
export async function similarRoutes(
  app: FastifyInstance,
  { ports, similar, pictures }: { ports: ApiPorts; similar: SimilarIcons; pictures: PictureStore },
): Promise<void> {
  const find = (index: SearchIndex, wanted: Wanted, query: Query) =>
    similar
      .find(index, wanted, compileFilter(index.data, query), query.offset + query.amount)
      .catch((error: unknown) => {
        throw error instanceof SearchRefused ? failureOfRefusal(error.refusal, error) : error;
      });
  const search = async (index: SearchIndex, wanted: Wanted, query: Query, request: FastifyRequest) =>
    similarAnswer(ports, index, await find(index, wanted, query), query, request);

  registerEndpoint(app, 'similarIcons', async ({ query, request }) => {
    const index = readyIndex(similar);
    const drawing = await uploadedDrawing(ports, query.id, request);
    if (drawing) {
      // An upload has no style: it is compared with icons of all styles.
      const wanted = { picture: drawing, withSeen: false, client: clientOf(request) };
      return new PersonalAnswer((await search(index, wanted, query, request)).json);
    }
    let icon = findIcon(index.data, query.id);
    if (icon < 0) icon = findIcon(index.data, (await iconOf(ports, query.id)).id);
    // A new icon has no fingerprint yet.
    if (icon < 0) throw notReady(similar.progress);
    const { platform } = query.sameStyle ? iconAt(index.data, icon) : query;
    return search(index, { icon }, { ...query, platform }, request);
  });

  const storedPicture = async (id: string) => {
    const picture = await pictures.read('icons', id);
    if (picture) return picture;
    throw pictureExpired();
  };

  registerEndpoint(app, 'keptImageSearch', async ({ params, query, request }) => {
    const index = readyIndex(similar);
    const picture = await storedPicture(params.pictureId);
    const answer = await search(
      index,
      { picture, withSeen: false, client: clientOf(request) },
      query,
      request,
    );
    return new PersonalAnswer(answer.json);
  });

  app.get<{ Params: { pictureId: string } }>(
    searchedPictureUrl(':pictureId(^[0-9a-f]{32})'),
    async (request, reply) => {
      const picture = await storedPicture(request.params.pictureId);
      return reply.type('image/png').header('Cache-Control', 'private, no-store').send(Buffer.from(picture));
    },
  );

  await app.register(async (uploads) => {
    const receive = await pictureUpload(uploads);
    registerEndpoint(uploads, 'imageSearch', async ({ query, request }) => {
      const index = await receive.mayBegin(request).then(() => readyIndex(similar));
      return receive.take(request, async (picture) => {
        const wanted = { picture, withSeen: query.keep === true, client: clientOf(request) };
        const found = await find(index, wanted, query);
        const pictureId = found.seen && (await pictures.add('icons', found.seen));
        return similarAnswer(ports, index, found, query, request, pictureId ? { pictureId } : {});
      });
    });
  });
}

/** The SVG of an icon that the visitor uploaded; null for other ids. @throws ApiFailure UNKNOWN_ICON */
async function uploadedDrawing(
  { userIcons }: Pick<ApiPorts, 'userIcons'>,
  id: string,
  request: FastifyRequest,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUploadedIconId(id)) return null;
  const icon = (await userIcons.renderablesOf([id], await iconViewerOf(request))).get(id);
  if (!icon || !('body' in icon) || icon.uploadedBy !== 'visitor') throw unknownIcon(id);
  return new TextEncoder().encode(svgDocument(icon));
}

function readyIndex(similar: SimilarIcons): SearchIndex {
  if (!similar.ready) throw notReady(similar.progress);
  return similar.ready;
}

async function similarAnswer(
  ports: ApiPorts,
  index: SearchIndex,
  found: FoundIcons,
  { amount, offset, language, svg }: Query,
  request: FastifyRequest,
  more: { pictureId?: string } = {},
): Promise<AnswerByRights> {
  const summaries = Array.from(found.icons.subarray(offset), (icon) =>
    localIconAt(index.data, siteLanguage(language), icon),
  );
  const total = Math.min(found.total, SIMILAR_DEPTH);
  const drawn = svg
    ? await ports.withVectors(summaries, request)
    : { icons: summaries, entitlement: { accountId: null } };
  const answer = {
    success: true,
    parameters: {
      amount,
      offset,
      countAll: total,
      maxOffset: maxOffsetOf(total, amount),
      language,
      catalogueVersion: index.data.version,
      ...more,
    },
    icons: drawn.icons.map((icon, at) => similarIcon(icon, found.similarities[offset + at] as number)),
  };
  return new AnswerByRights(JSON.stringify(answer), drawn.entitlement);
}

/** Vector search gives categories as a list, text search as a text, as the original does. */
function similarIcon(icon: IconSummary, similarity: number): SimilarIcon {
  return {
    ...icon,
    category: icon.category === '' ? [] : [icon.category],
    similarity: Math.round(similarity * 1000) / 1000,
  };
}
