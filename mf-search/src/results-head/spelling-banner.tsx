import { cleanTerm, termWords } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Banner, spellCheckIcon } from '@icoteca/shared-ui';
import { type ResultView, type ViewChanges, viewPath } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import { filterWords } from './filter-words.ts';
import styles from './spelling-banner.module.css';

/**
 * Says what was searched in place of the typed term: another spelling, or fewer words and the filters that the others are now
 * (decision 0097). Links to the typed term with the no-correct flag (specification SD 4, Spelling). The typed term is in the URL, so it
 * disappears with the path.
 */
export function SpellingBanner({ view }: { view: ResultView }) {
  const t = useSearchText();
  const { locale } = useHost();
  const typed = cleanTerm(view.query.from ?? '');
  if (typed === '' || view.term === null || typed === view.term) return null;
  const words = filterWords(view, typed);
  const revert = viewPath(view, literalSearch(view, typed, words.length > 0));
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
      {t('results.typed')} <b>{termWords(view.term)}</b>.{' '}
      {words.length > 0 ? (
        t('results.filterWords', {
          words: new Intl.ListFormat(locale.iso, { type: 'unit' }).format(words),
        })
      ) : (
        <>
          {t('results.youTyped')} <b>{termWords(typed)}</b>.
        </>
      )}
    </Banner>
  );
}

/** The typed words as they are. Filters that were read from them go: the words say them. */
function literalSearch(view: ResultView, typed: string, hasFilterWords: boolean): ViewChanges {
  const filters = { ...view.filters, noCorrect: true as const };
  if (!hasFilterWords) return { term: typed, filters };
  const looks = { color: undefined, corners: undefined, weight: undefined, isAnimated: undefined };
  const style = view.style?.startsWith('group-') ? { style: null } : {};
  return { term: typed, ...style, filters: { ...filters, ...looks } };
}
