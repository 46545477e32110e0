import type { PageHead } from '@icoteca/shared-contracts';
import { searchPath, shownCount, stylePath, termWords } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { ResultsData } from '../results/results.loader.ts';
import { isOfOtherLanguage } from '../results-head/found-banner.tsx';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';
import { canonicalPage, isForEngines } from './found-by-engines.ts';

/** Document head of a page of results. Without a style and with one it has addresses of its own (resolution 5). */
export function resultsHead({ view, page, style }: ResultsData, host: Host): PageHead {
  const t = searchText(host.texts);
  const words = termWords(view.term ?? '');
  const term = words.charAt(0).toLocaleUpperCase(host.locale.iso) + words.slice(1);
  const icons = shownCount(page.parameters.countAll, host.locale.iso);
  const path = searchPath(view.term ?? '', view.style);
  const values = { term, words, icons, style: style?.title ?? '' };
  const isFound = page.parameters.countAll > 0;
  const ofStyle = style ? 'ofStyle' : 'ofAll';
  return browseHead(host, {
    title: isFound ? t(`head.results.${ofStyle}`, values) : t('head.results.none', values),
    description: isFound
      ? t(`head.results.${ofStyle}.description`, values)
      : t('head.results.none.description', values),
    path,
    page: canonicalPage(view),
    icons: page.icons,
    noindex: !isForEngines(view, page) || isOfOtherLanguage(page.parameters, host.locale.code),
    steps: [
      ...(style ? [{ name: style.title, path: stylePath(view.style ?? '') }] : []),
      { name: term, path },
    ],
  });
}
