import type { EndpointResponse } from '@icoteca/shared-contracts';
import { shownCount } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Menu, type MenuEntry } from '@icoteca/shared-ui';
import { useState } from 'react';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { searchQuery } from '../results/search-call.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './filters-bar.module.css';
import { FilterButton, renderLink } from './filters-bar.tsx';

type StyleCount = NonNullable<EndpointResponse<'search'>['results']>[number];

/**
 * The style filter: the styles that have icons for this view, most first. They are asked for on the first intent; the
 * page itself needs only the way back to all styles.
 */
export function StyleFilter({ view, style }: { view: ResultView; style: StyleFacts | null }) {
  const t = useSearchText();
  const host = useHost();
  const key = viewPath(view, { style: null });
  const [found, setFound] = useState<{ key: string; styles: readonly StyleCount[] | 'failed' } | null>(null);
  const [asked, setAsked] = useState<string | null>(null);

  const ask = () => {
    if (asked === key) return;
    setAsked(key);
    host.api
      .call('search', {
        query: {
          ...searchQuery({ ...view, style: null }, 1),
          amount: 1,
          svg: undefined,
          groupBy: 'platform',
        },
      })
      .then((answer) => setFound({ key, styles: mostFirst(answer.results ?? []) }))
      .catch((error) => {
        host.telemetry.report(error, { remote: 'mf-search', code: 'STYLE_COUNTS_FAILED' });
        setAsked(null);
        setFound({ key, styles: 'failed' });
      });
  };

  const all: MenuEntry = {
    id: 'all',
    label: t('filters.style.all'),
    href: view.term === null ? '/icons/styles' : viewPath(view, { style: null }),
    checked: view.style === null,
  };
  const known = found?.key === key ? found.styles : null;
  return (
    // The menu opens by its own button; this only sees the intent coming.
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control
    <span style={{ display: 'contents' }} onPointerEnter={ask} onFocus={ask}>
      <Menu
        label={t('filters.style')}
        className={styles.long}
        entries={[all, ...entries(known)]}
        renderLink={renderLink}
        trigger={(props) => (
          <FilterButton {...props} label={t('filters.style')} isSet={style !== null && view.term !== null} />
        )}
      />
    </span>
  );

  function entries(known: readonly StyleCount[] | 'failed' | null): MenuEntry[] {
    if (known === null) return [{ id: 'loading', label: t('filters.style.loading'), disabled: true }];
    if (known === 'failed') return [{ id: 'failed', label: t('filters.style.failed'), disabled: true }];
    return known.map((one) => ({
      id: one.platform,
      label: one.name,
      hint: shownCount(one.total, host.locale.iso),
      href: viewPath(view, { style: one.seoCode }),
      checked: view.style === one.seoCode,
    }));
  }
}

function mostFirst(counts: readonly StyleCount[]): StyleCount[] {
  return counts.toSorted((one, other) => other.total - one.total || one.name.localeCompare(other.name));
}
