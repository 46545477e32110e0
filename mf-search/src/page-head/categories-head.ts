import { categoriesPath, categoryPath, type PageHead, shownCount } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { CategoriesData } from '../categories/categories.loader.ts';
import type { CategoryData } from '../categories/category.page.tsx';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';
import { canonicalPage, isForEngines } from './found-by-engines.ts';

/** Document head of all categories; those of one style stand on the page of the style too. */
export function categoriesHead({ cards, totalStyles, style }: CategoriesData, host: Host): PageHead {
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

/** Document head of one category. */
export function categoryHead({ view, page, category }: CategoryData, host: Host): PageHead {
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
