import type { PackStyle, PlatformPack } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { type PackPreviewRow, packPreviews } from '../catalogue/queries.ts';
import type { IndexData } from '../search/index-data.ts';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';
import { iconsOf, type Library } from './library.ts';
import { platformByCode } from './library-lookup.ts';
import { packTitle, plainPack } from './library-packs.ts';
import { registerEndpoint } from './register-endpoint.ts';

/** A picture of a pack in one style has this many icons. */
const PREVIEWS = 4;

/** The lists of categories: all, for the sidebar, and of one style (specification SD 7; CN 7). */
export function packRoutes(app: FastifyInstance, { answers, database, indexAt }: ApiPorts): void {
  registerEndpoint(app, 'packsInfo', () =>
    answers.kept('packsInfo', ({ packs }) => docs(packs.map(plainPack))),
  );

  registerEndpoint(app, 'packSidebar', ({ query }) => {
    const lang = query.lang.toLowerCase().slice(0, 10);
    return answers.kept(`packSidebar ${lang}`, ({ packs }) =>
      docs(packs.map((pack) => ({ ...pack, title: packTitle(pack, lang) }))),
    );
  });

  registerEndpoint(app, 'platformPacks', async ({ params, query }) => {
    const lang = query.lang.toLowerCase().slice(0, 10);
    const { apiCode } = platformByCode(await answers.library(), params.code, 'code');
    return answers.kept(`platformPacks ${apiCode} ${lang}`, async (library) => {
      const rows = await packPreviews(database, { platforms: [apiCode] });
      return docs(platformPacks(indexAt().data, library, apiCode, rows, lang));
    });
  });
}

function platformPacks(
  index: IndexData,
  { packs }: Library,
  styleApiCode: string,
  rows: readonly PackPreviewRow[],
  lang: string,
): PlatformPack[] {
  return packs.flatMap((pack) => {
    const own = rows.filter((row) => row.category === pack.code);
    if (own.length === 0) return [];
    return [
      {
        ...plainPack(pack),
        title: packTitle(pack, lang),
        styleApiCode,
        previews: iconsOf(index, own.flatMap((row) => row.ids).slice(0, PREVIEWS)),
        iconTotalCount: own.reduce((sum, row) => sum + row.total, 0),
      },
    ];
  });
}

/** What styles have in a pack, from the rows of that pack. */
export function packStyles(index: IndexData, rows: readonly PackPreviewRow[]): PackStyle[] {
  return rows.map((row) => ({
    styleApiCode: row.platform,
    previews: iconsOf(index, row.ids),
    iconTotalCount: row.total,
  }));
}
