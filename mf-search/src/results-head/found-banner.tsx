import { cleanTerm, defaultLocale, type SearchParameters, termWords } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Banner, globeIcon, spellCheckIcon } from '@icoteca/shared-ui';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './spelling-banner.module.css';

export interface FoundBannerProps {
  readonly view: ResultView;
  readonly parameters: SearchParameters;
}

/** Whether a term was found in a language that is neither the host's nor English. */
export function isOfOtherLanguage({ foundLanguage, countAll }: SearchParameters, host: string): boolean {
  return countAll > 0 && foundLanguage !== host && foundLanguage !== defaultLocale.code;
}

/** Names the language of the term or what was searched in its place, or suggests another term where few icons were found. */
export function FoundBanner({ view, parameters }: FoundBannerProps) {
  const t = useSearchText();
  const count = useCount();
  const { locale } = useHost();
  const { foundLanguage, searchTranslations, suggestion, suggestionTotal, isSuggestionApplied } = parameters;
  if (view.term === null) return null;
  const term = termWords(view.term);
  if (suggestion && !isSuggestionApplied) {
    return (
      <Banner icon={spellCheckIcon} className={styles.banner}>
        <Link className={`text-link ${styles.revert}`} to={viewPath(view, { term: cleanTerm(suggestion) })}>
          {t('results.didYouMean', { term: suggestion })}
        </Link>
        {suggestionTotal ? ` ${t('icons', { count: suggestionTotal, shown: count(suggestionTotal) })}` : null}
      </Banner>
    );
  }
  // An API of an older version has none.
  const synonyms = Object.entries(parameters.searchSynonyms ?? {});
  if (synonyms.length > 0 && parameters.countAll > 0) {
    const said = synonyms.map(([word]) => word).join(', ');
    const meant = synonyms.map(([, idea]) => idea).join(', ');
    return (
      <Banner icon={spellCheckIcon} className={styles.banner}>
        {t('results.synonym', { term: said, meant })}
      </Banner>
    );
  }
  if (!isOfOtherLanguage(parameters, locale.code)) return null;
  const language = new Intl.DisplayNames(locale.iso, { type: 'language' }).of(foundLanguage) ?? foundLanguage;
  const meaning = Object.values(searchTranslations).join(' ');
  return (
    <Banner icon={globeIcon} className={styles.banner}>
      {meaning === ''
        ? t('results.inLanguage', { term, language })
        : t('results.inLanguage.meaning', { term, language, meaning })}
    </Banner>
  );
}
