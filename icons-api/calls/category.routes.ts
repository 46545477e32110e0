import type { IconSummary } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { type IndexData, localIconAt, packIcons } from '../finding/search/public.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { nameIn, siteLanguage } from '../http/site-language.ts';
import { answerWithIcons } from './answer-with-icons.ts';
import type { ApiPorts } from './api-ports.ts';
import { packByCode, unknown } from './library-lookup.ts';
import { packSelection } from './pack-selection.ts';
import { subcategoriesOf, subcategoryCode, subcategoryRanks } from './subcategories.ts';

/** The icons of a category, grouped by subcategory or sorted (specification SD 7, packs/demarcation and category lookups). */
export function categoryRoutes(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'packsDemarcation', async ({ query, request }) => {
    const { amount, offset, language } = query;
    const pack = packByCode(await ports.answers.library(), query.category, 'category');
    const { data } = ports.indexAt();
    const ranks = subcategoryRanks(data);
    const rankOf = (spelling: number) => ranks[spelling] as number;
    const all = packIcons(data, packSelection(data, pack.code, query), 'subcategory', rankOf);
    const page = Array.from(all.subarray(offset, offset + amount));
    const icons = page.map((icon) => localIconAt(data, siteLanguage(language), icon));
    return answerWithIcons(ports, { query, request }, icons, (drawn) => ({
      success: true,
      category: {
        apiCode: pack.code,
        name: nameIn(pack.name, language),
        subcategory: bySubcategory(data, page, drawn),
      },
      amount,
      offset,
      total: all.length,
    }));
  });

  registerEndpoint(app, 'category', async ({ query, request }) => {
    const { amount, offset, sortBy, language } = query;
    const pack = packByCode(await ports.answers.library(), query.category, 'category');
    const { data } = ports.indexAt();
    const whole = packSelection(data, pack.code, query);
    const subcategories = subcategoriesOf(data, whole);
    const chosen = query.subcategory === undefined ? undefined : subcategoryCode(query.subcategory);
    const subcategory = subcategories.find(({ apiCode }) => apiCode === chosen);
    if (chosen !== undefined && !subcategory) {
      const codes = subcategories.map(({ apiCode }) => apiCode);
      const list = 'the same call without subcategory';
      throw unknown('UNKNOWN_CATEGORY', 'subcategory', chosen, 'subcategory', codes, list);
    }
    const all = packIcons(data, { ...whole, subcategories: subcategory?.spellings ?? null }, sortBy);
    const icons = Array.from(all.subarray(offset, offset + amount), (icon) =>
      localIconAt(data, siteLanguage(language), icon),
    );
    return answerWithIcons(ports, { query, request }, icons, (drawn) => ({
      success: true,
      category: { apiCode: pack.code, name: nameIn(pack.name, language) },
      subcategory: subcategory ? { apiCode: subcategory.apiCode, name: subcategory.name } : null,
      subcategories: subcategories.map(({ spellings: _, ...shown }) => shown),
      icons: drawn,
      parameters: { amount, offset, countAll: all.length, sortBy, language },
    }));
  });
}

/** Icons of a page grouped by subcategory, in the order of the page. */
function bySubcategory(
  { icons: { subcategory, subcategories } }: IndexData,
  page: readonly number[],
  icons: readonly IconSummary[],
) {
  const parts = new Map<string, { name: string; apiCode: string; icons: IconSummary[] }>();
  page.forEach((icon, at) => {
    const name = subcategories[subcategory[icon] as number] ?? '';
    const apiCode = subcategoryCode(name);
    const part = parts.get(apiCode) ?? { name, apiCode, icons: [] };
    part.icons.push(icons[at] as IconSummary);
    parts.set(apiCode, part);
  });
  return [...parts.values()];
}
