import { categoriesPath, type RoutesModule } from '@icoteca/shared-contracts';
import { type CategoriesData, loadCategories } from '../categories/categories.loader.ts';
import { CategoriesPage } from '../categories/categories.page.tsx';
import { type CategoryData, CategoryPage, loadCategory } from '../categories/category.page.tsx';
import { categoriesHead, categoryHead } from '../page-head/categories-head.ts';
import { readCategoryView } from '../results/result-view.ts';
import { namespace } from '../texts/texts.ts';
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
    (loaded, own) => categoriesHead(loaded as CategoriesData, own),
  ),
  pageRoute(
    `${categoriesPath}/:segment`,
    CategoryPage,
    ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      return loadCategory(host, viewIn(readCategoryView(params.segment ?? '', searchParams)), request.signal);
    },
    (loaded, own) => categoryHead(loaded as CategoryData, own),
  ),
];
