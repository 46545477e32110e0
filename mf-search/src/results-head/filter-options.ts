import {
  type ColourCapability,
  chooseFilter,
  type FilterChange,
  gradientPresets,
  palette,
  paletteColourOf,
  takesColour,
} from '@icoteca/shared-contracts';
import { changedView, type ResultView, type ViewChanges, viewPath } from '../results/result-view.ts';
import type { SearchText } from '../texts/texts.ts';

/** One choice of a filter. */
interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** What is shown with this choice made. */
  readonly view: ResultView;
  /** Its address. */
  readonly path: string;
  readonly isChosen: boolean;
  /** CSS colour to show beside the label, or the two of a gradient. */
  readonly colors?: readonly [string] | readonly [string, string];
}

/** A filter with its choices; the first one takes it off. */
export interface FilterGroup {
  readonly id: 'color' | 'gradient' | 'motion' | 'format' | 'shape' | 'license' | 'author';
  readonly label: string;
  readonly isSet: boolean;
  readonly options: readonly FilterOption[];
}

/** What filters depend on beside the view. */
export interface FilterContext {
  /** Of the one style that is shown; null when several are. */
  readonly capability: ColourCapability | null;
  /** Whether anything is sold; otherwise all icons are free, and there is nothing to choose. */
  readonly plans: boolean;
  /** Name of the one author that is shown, where it is known. */
  readonly author?: string | undefined;
}

/**
 * The filters that a view can have. Each choice carries what follows from it (specification SD 4, Filters interplay). A
 * style that has its own colours gets no colour filter; one that takes gradients gets those instead.
 */
export function filterGroups(view: ResultView, context: FilterContext, t: SearchText): FilterGroup[] {
  const { filters, query } = view;
  const { capability, plans } = context;
  const option = (
    id: string,
    label: string,
    changes: ViewChanges,
    isChosen: boolean,
    colors?: FilterOption['colors'],
  ): FilterOption => {
    const next = changedView(view, changes);
    return { id, label, view: next, path: viewPath(next), isChosen, ...(colors && { colors }) };
  };
  const choose = (change: FilterChange): ViewChanges => ({
    filters: chooseFilter(filters, change, capability),
  });
  /** A filter of which one value is set, or none. */
  const oneOf = <K extends keyof FilterChange>(
    id: FilterGroup['id'],
    key: K,
    choices: readonly (readonly [id: string, value: FilterChange[K]])[],
  ): FilterGroup => ({
    id,
    label: t(`filters.${id}`),
    isSet: filters[key] !== undefined,
    options: choices.map(([name, value]) =>
      option(
        name,
        t(`filters.${id}.${name}` as 'filters.shape.all'),
        choose({ [key]: value }),
        filters[key] === value,
      ),
    ),
  });

  const groups: FilterGroup[] = [];
  if (takesColour(capability)) groups.push(colourGroup());
  if (capability === 'gradient') groups.push(gradientGroup());
  groups.push(
    oneOf('motion', 'isAnimated', [
      ['all', undefined],
      ['animated', true],
      ['static', false],
    ]),
    oneOf('format', 'format', [
      ['all', undefined],
      ['vector', 'vector'],
      ['png', 'png'],
    ]),
    oneOf('shape', 'shape', [
      ['all', undefined],
      ['circle', 'circle'],
      ['square', 'square'],
    ]),
  );
  if (plans) groups.push(licenceGroup());
  // On an author's page the author is settled.
  if (!view.author) groups.push(authorGroup());
  return groups;

  function licenceGroup(): FilterGroup {
    const choice = (id: 'all' | 'free', free: boolean) =>
      option(id, t(`filters.license.${id}`), { query: { free } }, query.free === free);
    return {
      id: 'license',
      label: t('filters.license'),
      isSet: query.free,
      options: [choice('all', false), choice('free', true)],
    };
  }

  function colourGroup(): FilterGroup {
    const { color } = filters;
    const options = [
      option('any', t('filters.color.any'), choose({ color: undefined }), color === undefined),
      ...palette.map(({ code, value }) =>
        option(code, t(`color.${code}`), choose({ color: value }), color === value, [`#${value}`]),
      ),
    ];
    // One of the visitor's own is a choice too, so that a menu shows what is set.
    if (color && !paletteColourOf(color))
      options.push(option('own', `#${color}`, choose({ color }), true, [`#${color}`]));
    return { id: 'color', label: t('filters.color'), isSet: color !== undefined, options };
  }

  function gradientGroup(): FilterGroup {
    const chosen = query.gradient;
    return {
      id: 'gradient',
      label: t('filters.gradient'),
      isSet: chosen !== undefined,
      options: [
        option('any', t('filters.gradient.any'), { query: { gradient: undefined } }, chosen === undefined),
        ...gradientPresets.map(({ code, start, end }) =>
          option(code, gradientName(code, t), { query: { gradient: code } }, chosen === code, [
            `#${start}`,
            `#${end}`,
          ]),
        ),
      ],
    };
  }

  function authorGroup(): FilterGroup {
    const { authors, authorId } = filters;
    const isAny = authors === undefined && authorId === undefined;
    const options = [
      option('all', t('filters.author.all'), choose({ authors: undefined, authorId: undefined }), isAny),
      option('icons8', t('filters.author.icons8'), choose({ authors: 'icons8' }), authors === 'icons8'),
      option(
        'external',
        t('filters.author.external'),
        choose({ authors: 'external' }),
        authors === 'external',
      ),
    ];
    if (authorId) options.push(option('one', context.author ?? authorId, choose({ authorId }), true));
    return { id: 'author', label: t('filters.author'), isSet: !isAny, options };
  }
}

/** Name of a preset gradient: those of its two colours. */
export function gradientName(code: string, t: SearchText): string {
  const preset = gradientPresets.find((one) => one.code === code);
  const name = (hex: string | undefined) => {
    const named = paletteColourOf(hex ?? '');
    return named ? t(`color.${named.code}`) : '';
  };
  return t('filters.gradient.pair', { start: name(preset?.start), end: name(preset?.end) });
}
