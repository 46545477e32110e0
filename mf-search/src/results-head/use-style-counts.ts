import { type EndpointResponse, shownCount } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import type { MenuEntry } from '@icoteca/shared-ui';
import { useState } from 'react';
import { isOfStyle, type ResultView, viewPath } from '../results/result-view.ts';
import { searchQuery } from '../results/search-call.ts';
import { useSearchText } from '../texts/texts.ts';

type StyleCount = NonNullable<EndpointResponse<'search'>['results']>[number];

/** A style to choose; seoCode is null for all styles and undefined for a message. */
interface StyleChoice extends MenuEntry {
  readonly seoCode?: string | null;
}

export interface StyleChoices {
  /** All styles first, then those with icons for this view, most first, or a message until they are loaded. */
  readonly entries: readonly StyleChoice[];
  /** Loads the styles of the view once. */
  readonly load: () => void;
}

/** Styles are requested on the first intent: the page itself needs only the way back to all of them. */
export function useStyleCounts(view: ResultView): StyleChoices {
  const t = useSearchText();
  const host = useHost();
  const key = viewPath(view, { style: null });
  const [found, setFound] = useState<{ key: string; styles: readonly StyleCount[] | 'failed' } | null>(null);
  const [requested, setRequested] = useState<string | null>(null);

  const load = () => {
    if (requested === key) return;
    setRequested(key);
    host.api
      .call('search', {
        query: {
          ...searchQuery(host, { ...view, style: null }, 1),
          amount: 1,
          svg: undefined,
          groupBy: 'platform',
        },
      })
      .then((answer) => setFound({ key, styles: mostFirst(answer.results ?? []) }))
      .catch((error) => {
        host.telemetry.report(error, { remote: 'mf-search', code: 'STYLE_COUNTS_FAILED' });
        setRequested(null);
        setFound({ key, styles: 'failed' });
      });
  };

  const all: StyleChoice = {
    id: 'all',
    label: t('filters.style.all'),
    seoCode: null,
    href: isOfStyle(view) ? '/icons/styles' : viewPath(view, { style: null }),
    checked: view.style === null,
  };
  return { entries: [all, ...styleEntries(found?.key === key ? found.styles : null)], load };

  function styleEntries(known: readonly StyleCount[] | 'failed' | null): StyleChoice[] {
    if (known === null) return [{ id: 'loading', label: t('filters.style.loading'), disabled: true }];
    if (known === 'failed') return [{ id: 'failed', label: t('filters.style.failed'), disabled: true }];
    return known.map((one) => ({
      id: one.platform,
      label: one.name,
      seoCode: one.seoCode,
      hint: shownCount(one.total, host.locale.iso),
      href: viewPath(view, { style: one.seoCode }),
      checked: view.style === one.seoCode,
    }));
  }
}

function mostFirst(counts: readonly StyleCount[]): StyleCount[] {
  return counts.toSorted((one, other) => other.total - one.total || one.name.localeCompare(other.name));
}
