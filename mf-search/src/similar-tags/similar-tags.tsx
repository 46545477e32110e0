import { cleanTerm } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './similar-tags.module.css';

/** Similar terms of a page of results, on one line; style and filters stay. */
export function SimilarTags({ view, terms }: { view: ResultView; terms: readonly string[] | null }) {
  const t = useSearchText();
  if (terms === null || terms.length === 0) return null;
  return (
    <nav className={styles.line} aria-label={t('empty.similar')}>
      {terms.map((term) => (
        <Link key={term} to={viewPath(view, { term: cleanTerm(term) })}>
          {term}
        </Link>
      ))}
    </nav>
  );
}
