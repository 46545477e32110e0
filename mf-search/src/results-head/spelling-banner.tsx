import { cleanTerm, termWords } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { Banner, spellCheckIcon } from '@icoteca/shared-ui';
import { type ResultView, type ViewChanges, viewPath } from '../results/result-view.ts';
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
  const revert = viewPath(view, literalSearch(view, view.term, typed));
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

/** The typed words as they are. Filters that were read from them (decision 0097) go: the words say them. */
function literalSearch(view: ResultView, term: string, typed: string): ViewChanges {
  const filters = { ...view.filters, noCorrect: true as const };
  const hasLooks = typed.includes(term) || typed.split('-').length > term.split('-').length;
  if (!hasLooks) return { term: typed, filters };
  const looks = { color: undefined, corners: undefined, weight: undefined, isAnimated: undefined };
  const style = view.style?.startsWith('group-') ? { style: null } : {};
  return { term: typed, ...style, filters: { ...filters, ...looks } };
}
