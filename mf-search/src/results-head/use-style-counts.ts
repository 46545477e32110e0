import { type EndpointResponse, type IconSummary, shownCount } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import type { MenuEntry } from '@icoteca/shared-ui';
import { useMemo, useState } from 'react';
import {
  changedView,
  isOfStyle,
  type ResultView,
  type ViewChanges,
  viewPath,
} from '../results/result-view.ts';
import { searchQuery } from '../results/search-call.ts';
import { type SearchText, useSearchText } from '../texts/texts.ts';

/** Icons that show a style. */
const STYLE_ICONS = 4;

type StyleCount = NonNullable<EndpointResponse<'search'>['results']>[number];

/** A style to choose; seoCode is null for all styles and undefined for a message. */
export interface StyleChoice extends MenuEntry {
  readonly seoCode?: string | null;
  readonly total?: number;
  /** The first icons of the view in the style. */
  readonly icons?: readonly IconSummary[];
}

/** One that is a style. */
export interface CountedStyle extends StyleChoice {
  readonly seoCode: string;
}

export interface StyleChoices {
  /** All styles first, then those with icons for this view, most first, or a message until they are loaded. */
  readonly entries: readonly StyleChoice[];
  /** For their previews; empty until they are loaded. */
  readonly catalogueVersion: string;
  /** Loads the styles of the view once. */
  readonly load: () => void;
}

interface Found {
  readonly key: string;
  readonly styles: readonly StyleCount[] | 'failed';
  readonly catalogueVersion: string;
}

/** Styles are requested on the first intent: the page itself needs only the way back to all of them. */
export function useStyleCounts(view: ResultView): StyleChoices {
  const t = useSearchText();
  const host = useHost();
  const ofAll = changedView(view, { style: null });
  const key = viewPath(ofAll);
  const [found, setFound] = useState<Found | null>(null);
  const [requested, setRequested] = useState<string | null>(null);

  const load = () => {
    if (requested === key) return;
    setRequested(key);
    host.api
      .call('search', {
        query: {
          ...searchQuery(host, ofAll, 1),
          language: host.locale.code,
          amount: STYLE_ICONS,
          svg: undefined,
          groupBy: 'platform',
        },
      })
      .then(({ results = [], parameters: { catalogueVersion } }) =>
        setFound({ key, styles: mostFirst(results), catalogueVersion }),
      )
      .catch((error) => {
        host.telemetry.report(error, { remote: 'mf-search', code: 'STYLE_COUNTS_FAILED' });
        setRequested(null);
        setFound({ key, styles: 'failed', catalogueVersion: '' });
      });
  };

  const known = found?.key === key ? found : null;
  const styles = known?.styles ?? null;
  // Many rows are drawn with them, at each letter of a search among them.
  const entries = useMemo(
    () => [allStyles(view, t), ...styleEntries(styles, view, t, host.locale.iso)],
    [styles, view, t, host],
  );
  return { entries, catalogueVersion: known?.catalogueVersion ?? '', load };
}

/** The styles among entries. */
export function countedStyles(entries: readonly StyleChoice[]): CountedStyle[] {
  return entries.filter((entry): entry is CountedStyle => typeof entry.seoCode === 'string');
}

/** The styles of these codes. A view may name a group, or a style without icons: neither has a row that could be ticked off. */
export function chosenStyles(entries: readonly StyleChoice[], codes: readonly string[]): CountedStyle[] {
  const styles = countedStyles(entries);
  return codes.flatMap((code) => styles.find(({ seoCode }) => seoCode === code) ?? []);
}

/** Codes of the styles that a view is limited to. */
export function codesOfView({ style, query }: ResultView): readonly string[] {
  return style === null ? (query.styles ?? []) : [style];
}

/** One style is in the path, several are in the query (decision 0105). */
export function withStyles(codes: readonly string[]): ViewChanges {
  const [first = null] = codes;
  return codes.length > 1 ? { style: null, query: { styles: codes } } : { style: first };
}

/** With the style that was not chosen, or without the one that was. */
export function toggled(chosen: readonly CountedStyle[], one: CountedStyle): readonly CountedStyle[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
}

function allStyles(view: ResultView, t: SearchText): StyleChoice {
  return {
    id: 'all',
    label: t('filters.style.all'),
    seoCode: null,
    href: isOfStyle(view) ? '/icons/styles' : viewPath(view, { style: null }),
    checked: view.style === null && view.query.styles === undefined,
  };
}

function styleEntries(
  styles: Found['styles'] | null,
  view: ResultView,
  t: SearchText,
  locale: string,
): StyleChoice[] {
  if (styles === null) return [{ id: 'loading', label: t('filters.style.loading'), disabled: true }];
  if (styles === 'failed') return [{ id: 'failed', label: t('filters.style.failed'), disabled: true }];
  return styles.map((one) => ({
    id: one.platform,
    label: one.name,
    seoCode: one.seoCode,
    hint: shownCount(one.total, locale),
    total: one.total,
    icons: one.icons,
    href: viewPath(view, { style: one.seoCode }),
    checked: view.style === one.seoCode || view.query.styles?.includes(one.seoCode) === true,
  }));
}

function mostFirst(counts: readonly StyleCount[]): StyleCount[] {
  return counts.toSorted((one, other) => other.total - one.total || one.name.localeCompare(other.name));
}
