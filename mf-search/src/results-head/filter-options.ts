import { type ColourCapability, chooseFilter, type FilterChange, palette } from '@icoteca/shared-contracts';
import { type ResultView, viewPath } from '../results/result-view.ts';
import type { SearchText } from '../texts/texts.ts';

/** One choice of a filter. */
export interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** The page with this choice made. */
  readonly path: string;
  readonly isChosen: boolean;
  /** CSS colour to show beside the label. */
  readonly color?: string;
}

/** A filter with its choices; the first one takes it off. */
export interface FilterGroup {
  readonly id: 'color' | 'motion' | 'format' | 'license' | 'author';
  readonly label: string;
  readonly isSet: boolean;
  readonly options: readonly FilterOption[];
}

/**
 * The filters that a view can have, as links. Each choice carries what follows from it (specification SD 4, Filters
 * interplay). A style that has its own colours gets no colour filter.
 */
export function filterGroups(
  view: ResultView,
  capability: ColourCapability | null,
  t: SearchText,
): FilterGroup[] {
  const { filters, query } = view;
  const pathWith = (change: FilterChange) =>
    viewPath(view, { filters: chooseFilter(filters, change, capability) });
  const option = (id: string, label: string, change: FilterChange, isChosen: boolean): FilterOption => ({
    id,
    label,
    path: pathWith(change),
    isChosen,
  });
  const groups: FilterGroup[] = [];
  if (capability !== 'none') {
    groups.push({
      id: 'color',
      label: t('filters.color'),
      isSet: filters.color !== undefined,
      options: [
        option('any', t('filters.color.any'), { color: undefined }, filters.color === undefined),
        ...palette.map(({ code, value }) => ({
          ...option(code, t(`color.${code}`), { color: value }, filters.color === value),
          color: `#${value}`,
        })),
      ],
    });
  }
  groups.push(
    {
      id: 'motion',
      label: t('filters.motion'),
      isSet: filters.isAnimated !== undefined,
      options: [
        option('all', t('filters.motion.all'), { isAnimated: undefined }, filters.isAnimated === undefined),
        option('animated', t('filters.motion.animated'), { isAnimated: true }, filters.isAnimated === true),
        option('static', t('filters.motion.static'), { isAnimated: false }, filters.isAnimated === false),
      ],
    },
    {
      id: 'format',
      label: t('filters.format'),
      isSet: filters.format !== undefined,
      options: [
        option('all', t('filters.format.all'), { format: undefined }, filters.format === undefined),
        option('vector', t('filters.format.vector'), { format: 'vector' }, filters.format === 'vector'),
        option('png', t('filters.format.png'), { format: 'png' }, filters.format === 'png'),
      ],
    },
    {
      id: 'license',
      label: t('filters.license'),
      isSet: query.free,
      options: [false, true].map((free) => ({
        id: free ? 'free' : 'all',
        label: t(free ? 'filters.license.free' : 'filters.license.all'),
        path: viewPath(view, { query: { free } }),
        isChosen: query.free === free,
      })),
    },
    {
      id: 'author',
      label: t('filters.author'),
      isSet: filters.authors !== undefined || filters.authorId !== undefined,
      options: [
        option(
          'all',
          t('filters.author.all'),
          { authors: undefined, authorId: undefined },
          filters.authors === undefined && filters.authorId === undefined,
        ),
        option('icons8', t('filters.author.icons8'), { authors: 'icons8' }, filters.authors === 'icons8'),
        option(
          'external',
          t('filters.author.external'),
          { authors: 'external' },
          filters.authors === 'external',
        ),
      ],
    },
  );
  return groups;
}
