import {
  categoriesPath,
  categoryPath,
  type PageHead,
  type RoutesModule,
  shownCount,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type CategoriesData, loadCategories } from '../categories/categories.loader.ts';
import { CategoriesPage } from '../categories/categories.page.tsx';
import { type CategoryData, CategoryPage, loadCategory } from '../categories/category.page.tsx';
import { browseHead, canonicalPage, isForEngines } from '../page-head/browse-head.ts';
import { readCategoryView } from '../results/result-view.ts';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute, viewIn } from './page-route.ts';

export { namespace };

/** All categories, and the icons of one. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    categoriesPath,
    CategoriesPage,
    ({ request }) => {
      const style = new URL(request.url).searchParams.get('style') || null;
      return loadCategories(host, style, request.signal);
    },
    categoriesHead,
  ),
  pageRoute(
    `${categoriesPath}/:segment`,
    CategoryPage,
    ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      return loadCategory(host, viewIn(readCategoryView(params.segment ?? '', searchParams)), request.signal);
    },
    categoryHead,
  ),
];

/** The categories of one style are on the page of the style too, so search engines leave them out. */
function categoriesHead({ cards, totalStyles, style }: CategoriesData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { iso } = host.locale;
  const figures = { categories: shownCount(cards.length, iso), styles: shownCount(totalStyles, iso) };
  return browseHead(host, {
    title: t('head.categories', figures),
    description: t('head.categories.description', figures),
    path: categoriesPath,
    noindex: style !== null,
    icons: cards.flatMap(({ preview }) => preview.slice(0, 1)),
    steps: [{ name: t('categories.title'), path: categoriesPath }],
  });
}

function categoryHead({ view, page, category }: CategoryData, host: Host): PageHead {
  const t = searchText(host.texts);
  const path = categoryPath(category.code);
  const values = { category: category.name, icons: shownCount(category.totalIcons, host.locale.iso) };
  return browseHead(host, {
    title: t('head.category', values),
    description: t('head.category.description', values),
    path,
    page: canonicalPage(view),
    noindex: !isForEngines(view, page),
    icons: page.icons,
    steps: [
      { name: t('categories.title'), path: categoriesPath },
      { name: category.name, path },
    ],
  });
}
