import { type IconDetails, isUploadedIconId } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { packNames } from '../catalogue/data/public.ts';
import { type IconPageRow, iconById } from '../catalogue/public.ts';
import {
  compileFilter,
  findIcon,
  iconAt,
  localIconAt,
  localTags,
  localTitle,
  newestIcons,
  type SearchIndex,
} from '../finding/search/public.ts';
import { removedIcon, unknownIcon } from '../http/api-failure.ts';
import { AnswerByRights, PersonalAnswer } from '../http/endpoint-answers.ts';
import { canBeId } from '../http/icon-id.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { nameIn, siteLanguage } from '../http/site-language.ts';
import { iconViewerOf } from '../user-icons/icon-viewer.ts';
import { answerWithIcons } from './answer-with-icons.ts';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';
import { iconDetails, type VariantPosition } from './icon-details.ts';
import { latestReleases } from './releases.ts';

/** The style whose drawing comes first among variants (resolutions, table A, mainId). */
const PREFERRED_STYLE = 'icons8';

/** One icon, its variants, and the newest icons (specification SD 7, icons API). */
export function iconRoutes(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'icon', async ({ query, request }) => {
    const uploaded = await uploadedIconOf(ports, query.id, request, query.svg === true);
    if (uploaded) return new PersonalAnswer(JSON.stringify({ success: true, icon: uploaded }));
    const row = await iconOf(ports, query.id);
    const entitlement = await ports.entitlementOf(request, [row.id]);
    const position = variantPosition(ports.indexAt(), row.id);
    const icon = iconDetails(row, position, entitlement, query.svg === true);
    const category = nameIn({ 'en-US': icon.category, ...packNames[icon.categoryApiCode] }, query.language);
    const local = namedIn(ports.indexAt(), icon, siteLanguage(query.language));
    const answer = JSON.stringify({ success: true, icon: { ...icon, category, ...local } });
    return new AnswerByRights(answer, entitlement);
  });

  registerEndpoint(app, 'variants', async ({ params, query, request }) => {
    const index = ports.indexAt();
    const uploaded = await uploadedIconOf(ports, params.id, request);
    if (uploaded) return new PersonalAnswer(JSON.stringify({ success: true, variants: [], total: 0 }));
    const id = findIcon(index.data, params.id) >= 0 ? params.id : (await iconOf(ports, params.id)).id;
    const numbers = variantNumbers(index, id);
    const icons = numbers
      .slice(0, query.limit)
      .map((number) => localIconAt(index.data, siteLanguage(query.language), number));
    const total = numbers.length;
    return answerWithIcons(ports, { query, request }, icons, (variants) => ({
      success: true,
      variants,
      total,
    }));
  });

  registerEndpoint(app, 'releases', ({ query }) => {
    const { limit } = query;
    const language = siteLanguage(query.language);
    return ports.answers.cached(`releases ${limit} ${language}`, (library) =>
      docs(latestReleases(ports.indexAt().data, library, { limit, language })),
    );
  });

  registerEndpoint(app, 'latest', async ({ query, request }) => {
    const { data } = ports.indexAt(query.catalogueVersion);
    const { at = Date.now(), ...page } = query;
    const { icons, total, dates } = newestIcons(data, compileFilter(data, query), { ...page, at });
    const language = siteLanguage(query.language);
    const summaries = icons.map((icon) => localIconAt(data, language, icon));
    return answerWithIcons(ports, { query, request }, summaries, (drawn) => ({
      success: true,
      icons: drawn,
      total,
      dates,
      at,
      catalogueVersion: data.version,
    }));
  });
}

/** The uploaded icon of an id, when the visitor may see it. @throws ApiFailure ICON_FILE_LOST, FileStoreUnavailable */
async function uploadedIconOf(
  { userIcons }: Pick<ApiPorts, 'userIcons'>,
  id: string,
  request: FastifyRequest,
  withVector = false,
): Promise<IconDetails | null> {
  return isUploadedIconId(id) ? userIcons.detailsOf(id, await iconViewerOf(request), withVector) : null;
}

/** The icon of an id, also of an old one. @throws ApiFailure UNKNOWN_ICON, ICON_REMOVED */
export async function iconOf(ports: ApiPorts, id: string): Promise<IconPageRow> {
  if (!canBeId(id)) throw unknownIcon(id);
  const found = await iconById(ports.database, id);
  if (found.state === 'unknown') throw unknownIcon(id);
  if (found.state === 'removed') throw removedIcon(id);
  return found.icon;
}

function variantPosition(index: SearchIndex, id: string): VariantPosition {
  const variants = variantNumbers(index, id).map((number) => iconAt(index.data, number));
  const style = variants.find((icon) => icon.id === id)?.platform;
  const duplicates = variants.filter((icon) => icon.isAnimated && icon.platform === style);
  const place = duplicates.findIndex((icon) => icon.id === id);
  return { mainId: variants[0]?.id ?? id, version: duplicates.length > 1 && place >= 0 ? place + 1 : null };
}

/** All variants of an icon, the one in the preferred style first. */
function variantNumbers({ data }: SearchIndex, id: string): number[] {
  const icon = findIcon(data, id);
  if (icon < 0) return [];
  const concept = data.icons.concept[icon] as number;
  const start = data.concepts.iconStart[concept] as number;
  const end = data.concepts.iconStart[concept + 1] as number;
  const numbers = Array.from({ length: end - start }, (_, i) => start + i);
  const isPreferred = (number: number) =>
    data.platforms[data.icons.platform[number] as number]?.apiCode === PREFERRED_STYLE ? 0 : 1;
  return numbers.sort((a, b) => isPreferred(a) - isPreferred(b) || a - b);
}

/** The name and the tags of an icon in a language. */
function namedIn(
  { data }: SearchIndex,
  { id, tags }: IconDetails,
  language: string,
): Pick<IconDetails, 'localTitle' | 'localTags'> {
  const number = findIcon(data, id);
  const title = number < 0 ? undefined : localTitle(data, language, number);
  const words = localTags(data, language, tags);
  return { ...(title !== undefined && { localTitle: title }), ...(words.length > 0 && { localTags: words }) };
}
