import { gradientOfCode, termWords } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import type { ReactNode } from 'react';
import { EndlessIcons } from '../grid/endless-icons.tsx';
import type { LoadedPage } from '../grid/icon-pages.store.ts';
import { PageProblem } from '../page-frame/page-problem.ts';
import { useSearchText } from '../texts/texts.ts';
import { type ResultView, viewPath } from './result-view.ts';
import { type ResultPage, searchPage } from './search-call.ts';
import type { StyleFacts } from './style-facts.ts';

export interface ResultIconsProps {
  readonly view: ResultView;
  readonly page: ResultPage;
  readonly style: StyleFacts | null;
  /** Of words that are being typed: the address is that of another list. */
  readonly isLive?: boolean;
  /** Rendered under the icons. */
  readonly children?: ReactNode;
}

/** The icons of a view, starting with the page of the document. */
export function ResultIcons({ view, page, style, isLive = false, children }: ResultIconsProps) {
  const t = useSearchText();
  const host = useHost();
  // A URL has two lists: guests, as on the server, search by words; a session may search by meaning.
  const listKey = `${viewPath(view)} ${page.ai?.isApplied ?? ''}`;
  const gradient = style?.capability === 'gradient' ? gradientOfCode(view.query.gradient ?? '') : undefined;
  const loaded = ({ icons, parameters: { countAll, catalogueVersion } }: ResultPage): LoadedPage => ({
    // Painted icons show their shape only.
    icons: gradient ? icons.map((icon) => ({ ...icon, isColor: false })) : icons,
    total: countAll,
    catalogueVersion,
  });
  return (
    <EndlessIcons
      key={listKey}
      listKey={listKey}
      label={t('results.grid')}
      term={view.term === null ? null : termWords(view.term)}
      paint={gradient ? `${gradient.start},${gradient.end}` : view.filters.color}
      isLive={isLive}
      served={{ page: view.query.page, ...loaded(page) }}
      pathOfPage={(number) => viewPath(view, { query: { page: number } })}
      fetchPage={async (number, options) => {
        const next = await searchPage(host, view, number, options);
        // The session or the allowance may end between two pages, which would mix two lists.
        if (next.ai?.isApplied !== page.ai?.isApplied) throw new PageProblem('ICONS_SEARCH_ERROR', 502);
        return loaded(next);
      }}
    >
      {children}
    </EndlessIcons>
  );
}
