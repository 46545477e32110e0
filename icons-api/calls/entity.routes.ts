import type { AuthorDetails, PlatformPreview } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import type { ApiPorts } from './api-ports.ts';
import { groupInfo, packInfo, platformInfo } from './entity-info.ts';
import type { Library } from './library.ts';
import { groupByCode, packByCode, platformByCode, unknown } from './library-lookup.ts';

type Author = PlatformPreview['author'];

/** One style, group, category or author (specification SD 7, detailed and market; CN 7, Entity info). */
export function entityRoutes(app: FastifyInstance, { answers, indexAt }: ApiPorts): void {
  registerEndpoint(app, 'entityDetailed', async ({ params, query }) => {
    const lang = siteLanguage(query.lang);
    const { entityType, apiCode } = params;
    const library = await answers.library();
    switch (entityType) {
      case 'platform': {
        // Pages of groups call this too, with their seoCode.
        const [, type] = /^(group|family)-/i.exec(apiCode) ?? [];
        const entity = type
          ? groupInfo(library, groupByCode(library, type.toLowerCase() as 'group', apiCode, 'apiCode'), lang)
          : platformInfo(library, platformByCode(library, apiCode, 'apiCode'), lang);
        return JSON.stringify({ success: true, entity });
      }
      case 'group':
      case 'family': {
        const entity = groupInfo(library, groupByCode(library, entityType, apiCode, 'apiCode'), lang);
        return JSON.stringify({ success: true, entity });
      }
      case 'pack': {
        const pack = packByCode(library, apiCode, 'apiCode');
        return answers.cached(`pack ${pack.code} ${lang}`, () => ({
          success: true,
          entity: packInfo(library, indexAt().data, pack, lang),
        }));
      }
    }
  });

  registerEndpoint(app, 'marketAuthor', async ({ params }) => {
    const library = await answers.library();
    const author = authorDetails(library, authorById(library, params.id));
    return JSON.stringify({ success: true, author });
  });

  registerEndpoint(app, 'marketPlatform', async ({ params }) => {
    const library = await answers.library();
    const platform = platformByCode(library, params.id, 'id');
    return JSON.stringify({ success: true, platform, author: authorDetails(library, platform.author) });
  });
}

function authorById({ platforms, makers }: Library, id: string): Author {
  const wanted = id.toLowerCase();
  const found =
    makers.get(wanted) ?? platforms.find(({ author }) => author.id === wanted || author.slug === wanted);
  if (found) return found.author;
  const ids = [...new Set(platforms.map(({ author }) => author.id)), ...makers.keys()];
  const list = 'the author of each style in /siteApi/platforms-info';
  throw unknown('UNKNOWN_AUTHOR', 'author', id, 'id', ids, list);
}

function authorDetails({ platforms, makers }: Library, author: Author): AuthorDetails {
  const maker = makers.get(author.id);
  const own = platforms.flatMap((platform) => {
    if (platform.author.id === author.id) return [platform];
    const part = maker?.styles.get(platform.apiCode);
    return part ? [{ ...platform, totalIcons: part.icons, preview: part.preview }] : [];
  });
  const given = maker?.licences ?? own.map(({ licence }) => licence);
  const licences = new Map(given.map((licence) => [`${licence.spdx} ${licence.url}`, licence]));
  return {
    ...author,
    url: maker ? '' : commonUrl(own.map((platform) => platform.author.url)),
    totalIcons: own.reduce((sum, platform) => sum + platform.totalIcons, 0),
    totalStyles: own.length,
    platforms: own,
    licences: [...licences.values()],
  };
}

/** The common prefix of URLs: for several sets of one author the page of the author. */
function commonUrl([first = '', ...rest]: readonly string[]): string {
  const parts = first.split('/');
  const differs = parts.findIndex((part, at) => rest.some((url) => url.split('/')[at] !== part));
  return differs === -1 ? first : parts.slice(0, differs).join('/');
}
