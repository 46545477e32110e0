import { gradientOfCode, paletteColourOf, termWords, type UrlFilters } from '@icoteca/shared-contracts';
import type { FilterNames } from '../results/filter-names.ts';
import {
  isCategoryInPath,
  isOfStyle,
  type ResultView,
  type ViewChanges,
  viewPath,
} from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import type { SearchText } from '../texts/texts.ts';
import { chooseColour, gradientName, isByColour, licenceName } from './filter-options.ts';

/** An active filter, with the page without it. */
export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly pathWithout: string;
  /** CSS colour of the label, or the two of a gradient. */
  readonly colors?: readonly [string] | readonly [string, string];
}

/**
 * The active filters of a view, in the order of the filters bar; the style counts unless the page is about it.
 * @param plans whether anything is sold; otherwise all icons are free
 * @param names of the category and the author, where known
 */
export function activeFilters(
  view: ResultView,
  style: StyleFacts | null,
  t: SearchText,
  plans: boolean,
  names: FilterNames = {},
): ActiveFilter[] {
  const { filters, query } = view;
  const list: ActiveFilter[] = [];
  const chip = (id: string, label: string, without: ViewChanges, colors?: ActiveFilter['colors']) =>
    list.push({ id, label, pathWithout: viewPath(view, without), ...(colors && { colors }) });
  const filterChip = (key: keyof UrlFilters, label: string) =>
    chip(key, label, { filters: { ...filters, [key]: undefined } });

  if (style && !isOfStyle(view)) {
    const key = style.kind === 'style' ? 'filters.style.chip' : 'filters.group.chip';
    chip('style', t(key, { style: style.title }), { style: null });
  }
  const { styles = [], license } = query;
  if (styles.length > 0)
    chip('styles', t('styles', { count: styles.length, shown: String(styles.length) }), {
      query: { styles: undefined },
    });
  if (filters.color) {
    const named = paletteColourOf(filters.color);
    const color = `#${filters.color}`;
    const without = { filters: chooseColour(filters, undefined) };
    chip('color', named ? t(`color.${named.code}`) : color, without, [color]);
  }
  const gradient = style?.capability === 'gradient' ? gradientOfCode(query.gradient ?? '') : undefined;
  if (gradient) {
    const { code, start, end } = gradient;
    chip('gradient', gradientName(code, t), { query: { gradient: undefined } }, [`#${start}`, `#${end}`]);
  }
  if (filters.isAnimated !== undefined && !isByColour(filters)) {
    filterChip('isAnimated', t(filters.isAnimated ? 'filters.motion.animated' : 'filters.motion.static'));
  }
  if (filters.format) filterChip('format', t(`filters.format.${filters.format}`));
  if (filters.shape) filterChip('shape', t(`filters.shape.${filters.shape}`));
  if (filters.corners) filterChip('corners', t(`filters.corners.${filters.corners}`));
  if (filters.weight) filterChip('weight', t(`filters.weight.${filters.weight}`));
  if (query.free && plans) chip('free', t('filters.license.free'), { query: { free: false } });
  if (license) chip('license', licenceName(license), { query: { license: undefined } });
  if (filters.authors) filterChip('authors', t(`filters.author.${filters.authors}`));
  if (filters.authorId)
    filterChip('authorId', t('filters.author.one', { author: names.author ?? termWords(filters.authorId) }));
  if (query.category && !isOfStyle(view) && !isCategoryInPath(view))
    chip('category', t('filters.category', { category: names.category ?? termWords(query.category) }), {
      query: { category: null },
    });
  if (filters.noCorrect) filterChip('noCorrect', t('filters.noCorrect'));
  if (filters.ai) filterChip('ai', t('filters.ai'));
  return list;
}

/** Changes that remove all filters; the term stays, or the style on its own page. */
export function withoutFilters(view: ResultView): ViewChanges {
  return {
    style: isOfStyle(view) ? view.style : null,
    filters: {},
    query: {
      free: false,
      styles: undefined,
      license: undefined,
      category: isCategoryInPath(view) ? view.query.category : null,
      date: undefined,
      gradient: undefined,
    },
  };
}

/** Path of the same page without filters. */
export function pathWithoutFilters(view: ResultView): string {
  return viewPath(view, withoutFilters(view));
}
