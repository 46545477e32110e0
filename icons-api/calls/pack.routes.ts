import type { PackStyle, PlatformPack } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { IconFlag } from '../catalogue/snapshot/public.ts';
import { type IndexData, iconAt, packPreviews } from '../finding/search/public.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { nameIn, siteLanguage } from '../http/site-language.ts';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';
import type { Library } from './library.ts';
import { platformByCode } from './library-lookup.ts';
import { plainPack } from './library-packs.ts';
import { packSelection } from './pack-selection.ts';

/** The lists of categories: all, for the sidebar, and of one style (specification SD 7; CN 7). */
export function packRoutes(app: FastifyInstance, { answers, indexAt }: ApiPorts): void {
  registerEndpoint(app, 'packsInfo', () =>
    answers.cached('packsInfo', ({ packs }) => docs(packs.map(plainPack))),
  );

  registerEndpoint(app, 'packSidebar', ({ query }) => {
    const lang = siteLanguage(query.lang);
    return answers.cached(`packSidebar ${lang}`, ({ packs }) =>
      docs(packs.map((pack) => ({ ...pack, title: nameIn(pack.name, lang) }))),
    );
  });

  registerEndpoint(app, 'platformPacks', async ({ params, query }) => {
    const lang = siteLanguage(query.lang);
    const { apiCode } = platformByCode(await answers.library(), params.code, 'code');
    return answers.cached(`platformPacks ${apiCode} ${lang}`, (library) =>
      docs(platformPacks(indexAt().data, library, apiCode, lang)),
    );
  });
}

/** The categories of a style with its best known icons in each. */
function platformPacks(
  index: IndexData,
  { packs }: Library,
  styleApiCode: string,
  lang: string,
): PlatformPack[] {
  const platforms = Uint8Array.from(index.platforms, ({ apiCode }) => Number(apiCode === styleApiCode));
  const { category } = index.icons;
  const parts = packPreviews(index, { pack: 'all', platforms }, (icon) => category[icon] as number);
  return packs.flatMap((pack) => {
    const part = parts.get(index.categories.findIndex(({ code }) => code === pack.code));
    if (!part) return [];
    const previews = part.icons.map((icon) => iconAt(index, icon));
    const title = nameIn(pack.name, lang);
    return { ...plainPack(pack), title, styleApiCode, previews, iconTotalCount: part.total };
  });
}

/** What every style has in a pack, its still icons or its animated ones; styles in their order. */
export function packStyles(index: IndexData, pack: string, animated: boolean): PackStyle[] {
  const { platform, flags } = index.icons;
  const parts = packPreviews(
    index,
    packSelection(index, pack),
    (icon) => platform[icon] as number,
    (icon) => (((flags[icon] as number) & IconFlag.animated) !== 0) === animated,
  );
  return index.platforms.flatMap(({ apiCode }, number) => {
    const part = parts.get(number);
    if (!part) return [];
    const previews = part.icons.map((icon) => iconAt(index, icon));
    return { styleApiCode: apiCode, previews, iconTotalCount: part.total };
  });
}
