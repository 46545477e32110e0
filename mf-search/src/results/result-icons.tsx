import { gradientOfCode, type IconSummary, termWords } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import type { ReactNode } from 'react';
import { EndlessIcons } from '../grid/endless-icons.tsx';
import { PageProblem } from '../page-frame/page-problem.ts';
import { useSearchText } from '../texts/texts.ts';
import { type ResultView, viewPath } from './result-view.ts';
import { type ResultPage, searchPage } from './search-call.ts';
import type { StyleFacts } from './style-facts.ts';

export interface ResultIconsProps {
  readonly view: ResultView;
  readonly page: ResultPage;
  readonly style: StyleFacts | null;
  /** What stands under the icons. */
  readonly children?: ReactNode;
}

/** The icons of a view, from the page that came with the document on. */
export function ResultIcons({ view, page, style, children }: ResultIconsProps) {
  const t = useSearchText();
  const host = useHost();
  // One address has two lists: the server answers as for a guest, by words; a session may get it answered by meaning.
  const listKey = `${viewPath(view)} ${page.ai?.isApplied ?? ''}`;
  const gradient = style?.capability === 'gradient' ? gradientOfCode(view.query.gradient ?? '') : undefined;
  const painted = gradient ? asMasks : asTheyAre;
  return (
    <EndlessIcons
      key={listKey}
      listKey={listKey}
      label={t('results.grid')}
      term={view.term === null ? null : termWords(view.term)}
      color={view.filters.color}
      gradient={gradient}
      served={{ page: view.query.page, ...page, icons: painted(page.icons) }}
      pathOfPage={(number) => viewPath(view, { query: { page: number } })}
      fetchPage={async (number, options) => {
        const { icons, parameters, ai } = await searchPage(host, view, number, options);
        // A session may end, or an allowance, between two pages. They would not be one list.
        if (ai?.isApplied !== page.ai?.isApplied) throw new PageProblem('ICONS_SEARCH_ERROR', 502);
        return {
          icons: painted(icons),
          total: parameters.countAll,
          catalogueVersion: parameters.catalogueVersion,
        };
      }}
    >
      {children}
    </EndlessIcons>
  );
}

const asTheyAre = (icons: readonly IconSummary[]) => icons;
/** What is painted anew shows its form alone, whatever colours it is drawn in. */
const asMasks = (icons: readonly IconSummary[]) => icons.map((icon) => ({ ...icon, isColor: false }));
