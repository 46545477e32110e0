import { authorPath, stylePath } from '@icoteca/shared-contracts';
import { Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { buttonClass, chevronRightIcon, UiIcon } from '@icoteca/shared-ui';
import { LinkTabs } from '../link-tabs/link-tabs.tsx';
import { EmptyResults } from '../results/late-empty-results.tsx';
import { ResultIcons } from '../results/result-icons.tsx';
import { isNarrowed, viewPath } from '../results/result-view.ts';
import { FiltersBar } from '../results-head/filters-bar.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import type { AuthorStyleData } from './author.loader.ts';
import styles from './author.module.css';

/** One style of an author, or one category of it. */
export function AuthorStylePage() {
  const data = useLoaderData<AuthorStyleData>();
  const t = useSearchText();
  const { author, style, pack, view, page } = data;
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
      <PackTabs data={data} />
      <FiltersBar view={view} style={style} total={total} />
      {total === 0 ? (
        <EmptyResults
          term=""
          advice={{ similar: null, popular: [], near: [], withoutFilters: null }}
          pathWithout={bare}
        />
      ) : (
        <>
          <ResultsHead view={view} style={style} title={t('group.icons')} total={total} level={2} />
          <ResultIcons view={view} page={page} style={style} />
        </>
      )}
    </>
  );
}

function PackTabs({ data: { packs, style, pack: chosen, view } }: { data: AuthorStyleData }) {
  const t = useSearchText();
  if (packs.length < 2) return null;
  const tab = (code: string | null, name: string, total: number) => ({
    id: code ?? '',
    name,
    total,
    to: viewPath(view, { query: { category: code } }),
    isCurrent: (chosen?.code ?? null) === code,
  });
  return (
    <LinkTabs
      label={t('style.categories')}
      tabs={[
        tab(null, t('style.allCategories'), style.totalIcons),
        ...packs.map(({ code, name, totalIcons }) => tab(code, name, totalIcons)),
      ]}
    />
  );
}
