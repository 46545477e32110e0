import type { PageHead } from '@icoteca/shared-contracts';
import { pagePath, searchPath, shownCount, termWords } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { searchText } from '../texts/texts.ts';
import type { ResultsData } from './results.loader.ts';

/** Document head of a page of results. Pages without icons and AI pages are not for search engines (resolutions 9, 22). */
export function resultsHeadTags(data: ResultsData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { view, page, style } = data;
  const term = capitalised(termWords(view.term ?? ''));
  const icons = shownCount(page.parameters.countAll, host.locale.iso);
  return {
    title: style ? t('results.title.style', { term, style: style.title }) : t('results.title', { term }),
    description: t('results.description', { term: term.toLowerCase(), icons }),
    canonical: pagePath(searchPath(view.term ?? '', view.style), view.query.page),
    noindex: page.parameters.countAll === 0 || view.filters.ai !== undefined || view.query.from !== null,
  };
}

function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
