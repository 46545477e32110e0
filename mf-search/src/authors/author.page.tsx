import { useLoaderData } from '@icoteca/shared-contracts/host';
import { Badge, buttonClass, externalLinkIcon, UiIcon } from '@icoteca/shared-ui';
import { ResultIcons } from '../results/result-icons.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { StyleCards } from '../style-cards/style-cards.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import type { AuthorData } from './author.loader.ts';
import styles from './author.module.css';

/** An author with licences, styles and all icons. */
export function AuthorPage() {
  const { author, styles: list, view, page } = useLoaderData<AuthorData>();
  const t = useSearchText();
  const { catalogueVersion, countAll } = page.parameters;
  return (
    <>
      <SearchBar variant="bar" />
      <AuthorHead author={author} />
      <div className={styles.styles}>
        <h2 className="type-16">{t('group.styles')}</h2>
        <StyleCards list={list} catalogueVersion={catalogueVersion} />
      </div>
      <ResultsHead view={view} style={null} title={t('group.icons')} total={countAll} level={2} />
      <ResultIcons view={view} page={page} style={null} />
    </>
  );
}

function AuthorHead({ author }: { author: AuthorData['author'] }) {
  const t = useSearchText();
  const count = useCount();
  const { totalIcons, totalStyles, licences, url, name } = author;
  return (
    <header className={styles.head}>
      <div>
        <h1 className="type-28">{name}</h1>
        <p className={styles.figures}>
          {t('icons', { count: totalIcons, shown: count(totalIcons) })}{' '}
          {t('inStyles', { count: totalStyles, shown: count(totalStyles) })}
        </p>
        <ul className={styles.licences} aria-label={t('author.licenses')}>
          {licences.map((licence) => (
            <li key={licence.url}>
              <a className={styles.licence} href={licence.url} rel="license">
                <Badge>{t('style.license', { license: licence.title })}</Badge>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {url !== '' && (
        <a className={buttonClass()} href={url} rel="noopener" target="_blank">
          {t('author.site')}
          <UiIcon icon={externalLinkIcon} size={16} />
        </a>
      )}
    </header>
  );
}
