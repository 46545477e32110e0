import { type PaletteColour, paletteColourOf, termWords, type UrlFilters } from '@icoteca/shared-contracts';
import { type ResultView, viewPath } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import type { SearchText } from '../texts/texts.ts';

/** A filter that is set, with the page that has all but it. */
export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly pathWithout: string;
  /** CSS colour to show before the label. */
  readonly color?: string;
}

/**
 * What narrows a view, in the order of the filters bar. The style counts only beside a term: on its own page it is the
 * page itself.
 */
export function activeFilters(view: ResultView, style: StyleFacts | null, t: SearchText): ActiveFilter[] {
  const { filters, query } = view;
  const list: ActiveFilter[] = [];
  const add = (key: keyof UrlFilters, label: string, color?: string) => {
    const without = viewPath(view, { filters: { ...filters, [key]: undefined } });
    list.push({ id: key, label, pathWithout: without, ...(color && { color }) });
  };
  if (style && view.term !== null) {
    const key = style.kind === 'style' ? 'filters.style.chip' : 'filters.group.chip';
    list.push({
      id: 'style',
      label: t(key, { style: style.title }),
      pathWithout: viewPath(view, { style: null }),
    });
  }
  if (filters.color) {
    const named = paletteColourOf(filters.color);
    add('color', named ? t(colorKey(named)) : `#${filters.color}`, `#${filters.color}`);
  }
  if (filters.isAnimated !== undefined) {
    add('isAnimated', t(filters.isAnimated ? 'filters.motion.animated' : 'filters.motion.static'));
  }
  if (filters.format) add('format', t(`filters.format.${filters.format}`));
  if (filters.shape) add('shape', t(`filters.shape.${filters.shape}`));
  if (query.free) {
    const pathWithout = viewPath(view, { query: { free: false } });
    list.push({ id: 'free', label: t('filters.license.free'), pathWithout });
  }
  if (filters.authors) add('authors', t(`filters.author.${filters.authors}`));
  if (filters.authorId) add('authorId', t('filters.author.one', { author: termWords(filters.authorId) }));
  if (query.category && view.term !== null) {
    const label = t('filters.category', { category: termWords(query.category) });
    list.push({ id: 'category', label, pathWithout: viewPath(view, { query: { category: null } }) });
  }
  if (filters.noCorrect) add('noCorrect', t('filters.noCorrect'));
  if (filters.ai) add('ai', t('filters.ai'));
  return list;
}

/** The same term, or the same style page, with nothing that narrows it. */
export function pathWithoutFilters(view: ResultView): string {
  const style = view.term === null ? view.style : null;
  return viewPath(view, { style, filters: {}, query: { free: false, category: null } });
}

function colorKey(colour: PaletteColour): `color.${PaletteColour['code']}` {
  return `color.${colour.code}`;
}
