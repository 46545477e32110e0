import { FREE_ICONS_PACK } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { type PackSelection, packIcons, subcategoryTotals } from '../catalogue/queries.ts';
import { compileFilter, type SearchFilters } from '../search/filters.ts';
import type { IndexData } from '../search/index-data.ts';
import type { ApiPorts } from './api-ports.ts';
import { iconsOf } from './library.ts';
import { packByCode, unknown } from './library-lookup.ts';
import { packTitle } from './library-packs.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { mergeSubcategories, partIcons, subcategoryCode } from './subcategories.ts';

/** The icons of a category, parted by subcategory or sorted (specification SD 7, packs/demarcation and category lookups). */
export function categoryRoutes(app: FastifyInstance, ports: ApiPorts): void {
  const { answers, database, indexAt } = ports;

  registerEndpoint(app, 'packsDemarcation', async ({ query, request }) => {
    const { data } = indexAt();
    const pack = packByCode(await answers.library(), query.category, 'category');
    const selection = selectionOf(data, pack.code, query);
    const { amount, offset, language } = query;
    const page = await packIcons(database, selection, { order: 'subcategory', offset, amount });
    const total = sum(await subcategoryTotals(database, selection));
    const found = iconsOf(data, idsOf(page));
    const icons = query.svg ? await ports.withVectors(found, request) : found;
    return JSON.stringify({
      success: true,
      category: { apiCode: pack.code, name: packTitle(pack, language), subcategory: partIcons(page, icons) },
      amount,
      offset,
      total,
    });
  });

  registerEndpoint(app, 'category', async ({ query, request }) => {
    const { data } = indexAt();
    const pack = packByCode(await answers.library(), query.category, 'category');
    const whole = selectionOf(data, pack.code, query);
    const totals = await subcategoryTotals(database, whole);
    const subcategories = mergeSubcategories(totals);
    const chosen = query.subcategory === undefined ? undefined : subcategoryCode(query.subcategory);
    const subcategory = subcategories.find(({ apiCode }) => apiCode === chosen);
    if (chosen !== undefined && !subcategory) {
      const codes = subcategories.map(({ apiCode }) => apiCode);
      const list = 'the same call without subcategory';
      throw unknown('UNKNOWN_CATEGORY', 'subcategory', chosen, 'subcategory', codes, list);
    }
    const { amount, offset, sortBy, language } = query;
    const selection = subcategory ? { ...whole, subcategories: subcategory.spellings } : whole;
    const page = await packIcons(database, selection, { order: sortBy, offset, amount });
    const found = iconsOf(data, idsOf(page));
    return JSON.stringify({
      success: true,
      category: { apiCode: pack.code, name: packTitle(pack, language) },
      subcategory: subcategory ? { apiCode: subcategory.apiCode, name: subcategory.name } : null,
      subcategories: subcategories.map(({ spellings: _, ...shown }) => shown),
      icons: query.svg ? await ports.withVectors(found, request) : found,
      parameters: { amount, offset, countAll: subcategory?.total ?? sum(totals), sortBy, language },
    });
  });
}

/** The icons that the filters of a call mean. @throws UnknownFilterValue */
function selectionOf(data: IndexData, pack: string, filters: SearchFilters): PackSelection {
  const { platforms } = compileFilter(data, {
    platform: filters.platform,
    authors: filters.authors,
    authorName: filters.authorName,
  });
  const allowed = data.platforms.filter((platform) => platforms?.[platform.index]);
  return {
    ...(pack === FREE_ICONS_PACK ? { isFree: true } : { category: pack }),
    ...(platforms ? { platforms: allowed.map((platform) => platform.apiCode) } : {}),
  };
}

function idsOf(page: readonly { id: string }[]): string[] {
  return page.map(({ id }) => id);
}

function sum(parts: readonly { total: number }[]): number {
  return parts.reduce((all, part) => all + part.total, 0);
}
