import { type IconSummary, IMAGE_SEARCH_MAX_BYTES, type SimilarIcon } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import type { ApiPorts } from '../http/api-ports.ts';
import { iconOf } from '../http/icon.routes.ts';
import { costlyCallLimit } from '../http/rate-limits.ts';
import { type EndpointCall, registerEndpoint } from '../http/register-endpoint.ts';
import { compileFilter } from '../search/filters.ts';
import { findIcon, iconAt } from '../search/icon-json.ts';
import type { SearchIndex } from '../search/index-data.ts';
import { failureOfRefusal, notReady, tooManyPictures } from './similar-failures.ts';
import type { FoundIcons, SimilarIcons, Wanted } from './similar-icons.ts';
import { SearchRefused } from './similar-thread.ts';
import { takeOneFile, uploadedFile } from './upload/uploaded-file.ts';

/** Pictures that one client may send in a minute; clients on this machine are not counted. */
const PICTURES_A_MINUTE = 30;
/** Pictures that may be on their way in at once: together they fill 80 MB at most. */
const PICTURES_AT_ONCE = 16;

type Query = EndpointCall<'imageSearch'>['query'];

/** The searches by drawing: `similarIcons` by an icon's id, `imageSearch` by a picture (specification SD 7, vector search). */
export async function similarRoutes(
  app: FastifyInstance,
  { ports, similar }: { ports: ApiPorts; similar: SimilarIcons },
): Promise<void> {
  const search = async (index: SearchIndex, wanted: Wanted, query: Query, request: FastifyRequest) => {
    const filter = compileFilter(index.data, query);
    const found = await similar
      .find(index, wanted, filter, query.offset + query.amount)
      .catch((error: unknown) => {
        throw error instanceof SearchRefused ? failureOfRefusal(error.refusal, error) : error;
      });
    return similarAnswer(ports, index, found, query, request);
  };

  registerEndpoint(app, 'similarIcons', async ({ query, request }) => {
    const index = readyIndex(similar);
    let icon = findIcon(index.data, query.id);
    if (icon < 0) icon = findIcon(index.data, (await iconOf(ports, query.id)).id);
    // An icon that came a moment ago is known before its drawing is.
    if (icon < 0) throw notReady(similar.progress);
    return search(index, { icon }, query, request);
  });

  await app.register(async (pictures) => {
    await takeOneFile(pictures, IMAGE_SEARCH_MAX_BYTES);
    const secondsToWait = costlyCallLimit(pictures, PICTURES_A_MINUTE);
    let incoming = 0;
    registerEndpoint(pictures, 'imageSearch', async ({ query, request }) => {
      const seconds = await secondsToWait(request);
      if (seconds > 0) throw tooOften(seconds);
      const index = readyIndex(similar);
      if (incoming >= PICTURES_AT_ONCE) throw tooManyPictures();
      incoming++;
      try {
        const picture = await uploadedFile(request, IMAGE_SEARCH_MAX_BYTES);
        return await search(index, { picture }, query, request);
      } finally {
        incoming--;
      }
    });
  });
}

function readyIndex(similar: SimilarIcons): SearchIndex {
  if (!similar.ready) throw notReady(similar.progress);
  return similar.ready;
}

function tooOften(seconds: number): ApiFailure {
  return new ApiFailure('TOO_MANY_REQUESTS', `More than ${PICTURES_A_MINUTE} pictures in a minute.`, {
    hint: 'Wait and try again.',
    retryAfter: seconds,
  });
}

async function similarAnswer(
  ports: ApiPorts,
  index: SearchIndex,
  found: FoundIcons,
  { amount, offset, language, svg }: Query,
  request: FastifyRequest,
): Promise<string> {
  const summaries = Array.from(found.icons.subarray(offset), (icon) => iconAt(index.data, icon));
  const drawn = svg ? await ports.withVectors(summaries, request) : summaries;
  return JSON.stringify({
    success: true,
    parameters: {
      amount,
      offset,
      countAll: found.total,
      maxOffset: found.total === 0 ? 0 : Math.floor((found.total - 1) / amount) * amount,
      language,
      catalogueVersion: index.data.version,
    },
    icons: drawn.map((icon, at) => similarIcon(icon, found.similarities[offset + at] as number)),
  });
}

/** Vector search gives categories as a list, text search as a text: so does the original. */
function similarIcon(icon: IconSummary, similarity: number): SimilarIcon {
  return {
    ...icon,
    category: icon.category === '' ? [] : [icon.category],
    similarity: Math.round(similarity * 1000) / 1000,
  };
}
