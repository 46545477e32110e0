import { categoriesPath } from '@icoteca/shared-contracts';
import { Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { Button, chevronDownIcon, Menu, type RenderMenuLink, shapesIcon, UiIcon } from '@icoteca/shared-ui';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { SelectionPlace } from '../selection/selection-place.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import type { CategoriesData } from './categories.loader.ts';
import styles from './categories.module.css';
import { CategoryCards } from './category-cards.tsx';

/** All categories of the library or of one style, with examples. */
export function CategoriesPage() {
  const data = useLoaderData<CategoriesData>();
  const t = useSearchText();
  const count = useCount();
  const { cards, style, totalStyles, catalogueVersion } = data;
  const total = t('categories.count', { count: cards.length, shown: count(cards.length) });
  return (
    <>
      <SearchBar variant="bar" />
      <div className={styles.head}>
        <div>
          <h1 className="type-28">{t('categories.title')}</h1>
          <p className={styles.figures}>
            {total}{' '}
            {style
              ? t('categories.inStyle', { style: style.title })
              : t('inStyles', { count: totalStyles, shown: count(totalStyles) })}
          </p>
        </div>
        <StyleMenu data={data} />
      </div>
      <CategoryCards cards={cards} catalogueVersion={catalogueVersion} />
      <SelectionPlace paint={undefined} />
    </>
  );
}

const renderLink: RenderMenuLink = ({ href, ...rest }) => <Link {...rest} to={href} preventScrollReset />;

function StyleMenu({ data: { style, styles: list } }: { data: CategoriesData }) {
  const t = useSearchText();
  const all = { seoCode: null, title: t('filters.style.all') };
  const name = style?.title ?? all.title;
  return (
    <Menu
      label={t('filters.style')}
      align="end"
      className={styles.menu}
      renderLink={renderLink}
      entries={[all, ...list].map(({ seoCode, title }) => ({
        id: seoCode ?? 'all',
        label: title,
        href: seoCode === null ? categoriesPath : `${categoriesPath}?style=${seoCode}`,
        checked: (style?.seoCode ?? null) === seoCode,
      }))}
      trigger={(props) => (
        <Button {...props} icon={shapesIcon} aria-label={t('categories.shownIn', { style: name })}>
          {name}
          <UiIcon icon={chevronDownIcon} size={14} />
        </Button>
      )}
    />
  );
}
