import {
  type ColourCapability,
  chooseFilter,
  cornerKinds,
  type FilterChange,
  gradientPresets,
  type IconLicence,
  iconLicences,
  palette,
  paletteColourOf,
  takesColour,
  type UrlFilters,
  weights,
} from '@icoteca/shared-contracts';
import { changedView, type ResultView, type ViewChanges, viewPath } from '../results/result-view.ts';
import type { SearchText } from '../texts/texts.ts';

interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** The view with this choice. */
  readonly view: ResultView;
  readonly path: string;
  readonly isChosen: boolean;
  /** CSS colour of the label, or the two of a gradient. */
  readonly colors?: readonly [string] | readonly [string, string];
}

/** A filter with its choices; the first one removes it. */
export interface FilterGroup {
  readonly id:
    | 'color'
    | 'gradient'
    | 'motion'
    | 'format'
    | 'shape'
    | 'corners'
    | 'weight'
    | 'license'
    | 'author';
  readonly label: string;
  readonly isSet: boolean;
  readonly options: readonly FilterOption[];
}

export interface FilterContext {
  /** Of the shown style; null for several styles. */
  readonly capability: ColourCapability | null;
  /** Whether anything is sold; otherwise all icons are free. */
  readonly plans: boolean;
  /** Name of the author in the filters, where known. */
  readonly author?: string | undefined;
}

/**
 * The filters of a view. Each choice carries its consequences (specification SD 4, Filters interplay). Styles with their
 * own colours have no colour filter; those with gradients have these instead.
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
  const oneOf = <K extends keyof FilterChange>(
    id: FilterGroup['id'],
    key: K,
    choices: readonly (readonly [id: string, value: FilterChange[K]])[],
  ): FilterGroup => ({
    id,
    label: t(`filters.${id}`),
    // A colour brings "static" along (specification SD 4): that is no choice of the visitor.
    isSet: filters[key] !== undefined && !(key === 'isAnimated' && isByColour(filters)),
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
    // All icons come as both, so the filter changes nothing; an address that has it can be freed of it.
    ...(filters.format
      ? [
          oneOf('format', 'format', [
            ['all', undefined],
            ['vector', 'vector'],
            ['png', 'png'],
          ]),
        ]
      : []),
    oneOf('shape', 'shape', [
      ['all', undefined],
      ['circle', 'circle'],
      ['square', 'square'],
    ]),
    oneOf('corners', 'corners', [['all', undefined], ...cornerKinds.map((kind) => [kind, kind] as const)]),
    oneOf('weight', 'weight', [['all', undefined], ...weights.map((weight) => [weight, weight] as const)]),
  );
  groups.push(licenceGroup());
  // The author of an author's page is fixed.
  if (!view.author) groups.push(authorGroup());
  return groups;

  function licenceGroup(): FilterGroup {
    const { free, license } = query;
    const choice = (id: string, label: string, change: ViewChanges['query'], isChosen: boolean) =>
      option(id, label, { query: { free: false, license: undefined, ...change } }, isChosen);
    return {
      id: 'license',
      label: t('filters.license'),
      isSet: (plans && free) || license !== undefined,
      options: [
        choice('all', t('filters.license.all'), {}, !(plans && free) && license === undefined),
        ...(plans ? [choice('free', t('filters.license.free'), { free: true }, free)] : []),
        ...iconLicences.map((one) => choice(one, licenceName(one), { license: one }, license === one)),
      ],
    };
  }

  function colourGroup(): FilterGroup {
    const { color } = filters;
    const paint = (hex: string | undefined): ViewChanges => ({ filters: chooseColour(filters, hex) });
    const options = [
      option('any', t('filters.color.any'), paint(undefined), color === undefined),
      ...palette.map(({ code, value }) =>
        option(code, t(`color.${code}`), paint(value), color === value, [`#${value}`]),
      ),
    ];
    // A custom colour is a choice too, so that a menu shows it.
    if (color && !paletteColourOf(color))
      options.push(option('own', `#${color}`, paint(color), true, [`#${color}`]));
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

/** Whether "static" came along with a colour. */
export function isByColour({ color, isAnimated }: UrlFilters): boolean {
  return color !== undefined && isAnimated === false;
}

/** The filters with another colour; without one, "static", which came with the colour, goes too (decision 0105). */
export function chooseColour(filters: UrlFilters, color: string | undefined): UrlFilters {
  const change = color === undefined && isByColour(filters) ? { color, isAnimated: undefined } : { color };
  return chooseFilter(filters, change);
}

/** A licence as people write it: `Apache 2.0`. */
export function licenceName(licence: IconLicence): string {
  return licence.replace(/-(?=\d)/, ' ').replace('CC-BY', 'CC BY');
}

export function gradientName(code: string, t: SearchText): string {
  const preset = gradientPresets.find((one) => one.code === code);
  const name = (hex: string | undefined) => {
    const named = paletteColourOf(hex ?? '');
    return named ? t(`color.${named.code}`) : '';
  };
  return t('filters.gradient.pair', { start: name(preset?.start), end: name(preset?.end) });
}
