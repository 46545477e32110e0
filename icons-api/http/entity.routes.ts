import type { AuthorDetails, PlatformPreview } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiPorts } from './api-ports.ts';
import { groupInfo, packInfo, platformInfo } from './entity-info.ts';
import type { Library } from './library.ts';
import { groupByCode, packByCode, platformByCode, unknown } from './library-lookup.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { siteLanguage } from './site-language.ts';

/** One style, group, category or author (specification SD 7, detailed and market; CN 7, Entity info). */
export function entityRoutes(app: FastifyInstance, { answers, indexAt }: ApiPorts): void {
  registerEndpoint(app, 'entityDetailed', async ({ params, query }) => {
    const lang = siteLanguage(query.lang);
    const { entityType, apiCode } = params;
    const library = await answers.library();
    switch (entityType) {
      case 'platform': {
        // The pages of groups ask here too, by their word in addresses.
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
        return answers.kept(`pack ${pack.code} ${lang}`, () => ({
          success: true,
          entity: packInfo(library, indexAt().data, pack, lang),
        }));
      }
    }
  });

  registerEndpoint(app, 'marketAuthor', async ({ params }) => {
    const library = await answers.library();
    const { author } = authorById(library, params.id);
    return JSON.stringify({ success: true, author: authorDetails(library, author) });
  });

  registerEndpoint(app, 'marketPlatform', async ({ params }) => {
    const library = await answers.library();
    const platform = platformByCode(library, params.id, 'id');
    return JSON.stringify({ success: true, platform, author: authorDetails(library, platform.author) });
  });
}

function authorById({ platforms }: Library, id: string): PlatformPreview {
  const wanted = id.toLowerCase();
  const found = platforms.find(({ author }) => author.id === wanted || author.slug === wanted);
  if (found) return found;
  const ids = [...new Set(platforms.map(({ author }) => author.id))];
  throw unknown(
    'UNKNOWN_AUTHOR',
    'author',
    id,
    'id',
    ids,
    'the author of each style in /siteApi/platforms-info',
  );
}

function authorDetails({ platforms }: Library, author: PlatformPreview['author']): AuthorDetails {
  const own = platforms.filter((platform) => platform.author.id === author.id);
  const licences = new Map(own.map(({ licence }) => [`${licence.spdx} ${licence.url}`, licence]));
  return {
    ...author,
    url: commonAddress(own.map((platform) => platform.author.url)),
    totalIcons: own.reduce((sum, platform) => sum + platform.totalIcons, 0),
    totalStyles: own.length,
    platforms: own,
    licences: [...licences.values()],
  };
}

/** What addresses begin with that all have it: of several sets of one author the page of the author. */
function commonAddress([first = '', ...rest]: readonly string[]): string {
  const parts = first.split('/');
  const differs = parts.findIndex((part, at) => rest.some((url) => url.split('/')[at] !== part));
  return differs === -1 ? first : parts.slice(0, differs).join('/');
}
