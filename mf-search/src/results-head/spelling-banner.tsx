import { cleanTerm, termWords } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { Banner, spellCheckIcon } from '@icoteca/shared-ui';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './spelling-banner.module.css';

/**
 * Says that another spelling was searched, and links to the typed term with the no-correct flag (specification SD 4,
 * Spelling). The typed term is in the URL, so it disappears with the path.
 */
export function SpellingBanner({ view }: { view: ResultView }) {
  const t = useSearchText();
  const typed = cleanTerm(view.query.from ?? '');
  if (typed === '' || view.term === null || typed === view.term) return null;
  const revert = viewPath(view, { term: typed, filters: { ...view.filters, noCorrect: true } });
  return (
    <Banner
      icon={spellCheckIcon}
      className={styles.banner}
      action={
        <Link className={`text-link ${styles.revert}`} to={revert}>
          {t('results.revert', { term: termWords(typed) })}
        </Link>
      }
    >
      {t('results.typed')} <b>{termWords(view.term)}</b>. {t('results.youTyped')} <b>{termWords(typed)}</b>.
    </Banner>
  );
}
