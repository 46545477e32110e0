import { Link } from '@icoteca/shared-contracts/host';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './category-tabs.module.css';
import type { CategoryTab } from './style-page.loader.ts';

/** The categories of a style as links; one of them narrows the icons below. */
export function CategoryTabs({ view, categories }: { view: ResultView; categories: readonly CategoryTab[] }) {
  const t = useSearchText();
  if (categories.length < 2) return null;
  const chosen = view.query.category;
  const tabs = [{ code: null, name: t('style.allCategories') }, ...categories];
  return (
    <nav className={styles.tabs} aria-label={t('style.categories')}>
      {tabs.map(({ code, name }) => (
        <Link
          key={code ?? ''}
          to={viewPath(view, { query: { category: code } })}
          preventScrollReset
          aria-current={chosen === code ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
