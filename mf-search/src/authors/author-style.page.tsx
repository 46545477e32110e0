import { authorPath, stylePath } from '@icoteca/shared-contracts';
import { Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { buttonClass, chevronRightIcon, UiIcon } from '@icoteca/shared-ui';
import { EmptyResults } from '../results/lazy-empty-results.tsx';
import { ResultIcons } from '../results/result-icons.tsx';
import { isNarrowed, viewPath } from '../results/result-view.ts';
import { FiltersBar } from '../results-head/filters-bar.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { CategoryTabs } from '../style-page/category-tabs.tsx';
import { useSearchText } from '../texts/texts.ts';
import type { AuthorStyleData } from './author.loader.ts';
import styles from './author.module.css';

/** One style of an author, or one category of it. */
export function AuthorStylePage() {
  const { author, style, packs, pack, view, page } = useLoaderData<AuthorStyleData>();
  const t = useSearchText();
  const total = page.parameters.countAll;
  const bare = viewPath(view, { filters: {}, query: { free: false } });
  const clearedPath = isNarrowed(view) ? bare : null;
  return (
    <>
      <SearchBar variant="bar" scope={{ style, filters: view.filters, clearedPath }} />
      <header className={styles.head}>
        <div>
          <h1 className="type-28">
            {pack ? t('author.packInStyle', { pack: pack.name, style: style.title }) : style.title}
          </h1>
          <p className={styles.figures}>
            <Link className="text-link" to={authorPath(author)}>
              {t('author.by', { author: author.name })}
            </Link>
          </p>
        </div>
        <Link className={buttonClass()} to={stylePath(style.seoCode)}>
          {t('author.aboutStyle')}
          <UiIcon icon={chevronRightIcon} size={16} mirrored />
        </Link>
      </header>
      <CategoryTabs view={view} total={style.totalIcons} categories={packs} />
      <FiltersBar view={view} style={style} total={total} />
      {total === 0 ? (
        <EmptyResults />
      ) : (
        <>
          <ResultsHead view={view} style={style} title={t('group.icons')} total={total} level={2} />
          <ResultIcons view={view} page={page} style={style} />
        </>
      )}
    </>
  );
}
