import { LinkTabs } from '../link-tabs/link-tabs.tsx';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import type { CategoryTab } from './style-page.loader.ts';

/** The categories of a style as links that narrow the icons below. */
export function CategoryTabs({
  view,
  total,
  categories,
}: {
  view: ResultView;
  total: number;
  categories: readonly CategoryTab[];
}) {
  const t = useSearchText();
  if (categories.length < 2) return null;
  const tab = (category: string | null, name: string, icons: number) => ({
    id: category ?? '',
    name,
    total: icons,
    to: viewPath(view, { query: { category } }),
    isCurrent: view.query.category === category,
  });
  return (
    <LinkTabs
      label={t('style.categories')}
      tabs={[
        tab(null, t('style.allCategories'), total),
        ...categories.map(({ code, name, totalIcons }) => tab(code, name, totalIcons)),
      ]}
    />
  );
}
