import { coverListAddress, readCoverTerms, TERM_LIMIT } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { useSearchText } from '../texts/texts.ts';
import styles from './search-bar.module.css';

/** Says that a text was longer than a term may be. One that is a list of terms has a page of its own. */
export function TooLong({ id, text }: { id: string; text: string }) {
  const t = useSearchText();
  const { terms } = readCoverTerms(text);
  return (
    <p id={id} className={styles.refused} role="alert">
      {t('search.tooLong', { limit: TERM_LIMIT })}{' '}
      {terms.length > 1 && (
        <Link className="text-link" to={coverListAddress(terms)}>
          {t('cover.title')}
        </Link>
      )}
    </p>
  );
}
