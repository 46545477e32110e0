import { termWords } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { EndlessIcons } from '../grid/endless-icons.tsx';
import { useSearchText } from '../texts/texts.ts';
import { type ResultView, viewPath } from './result-view.ts';
import { type ResultPage, searchPage } from './search-call.ts';

/** The icons of a view, from the page that came with the document on. */
export function ResultIcons({ view, page }: { view: ResultView; page: ResultPage }) {
  const t = useSearchText();
  const host = useHost();
  const listKey = viewPath(view);
  return (
    <EndlessIcons
      key={listKey}
      listKey={listKey}
      label={t('results.grid')}
      term={view.term === null ? null : termWords(view.term)}
      color={view.filters.color}
      served={{ page: view.query.page, ...page }}
      pathOfPage={(number) => viewPath(view, { query: { page: number } })}
      fetchPage={async (number, options) => {
        const { icons, parameters } = await searchPage(host, view, number, options);
        return { icons, total: parameters.countAll, catalogueVersion: parameters.catalogueVersion };
      }}
    />
  );
}
