import type { ColourCapability } from '../entities/platform.ts';
import type { UrlFilters } from '../url/filters.ts';

/** One choice in the filters bar; `undefined` takes the filter off. */
export type FilterChange = {
  readonly [K in keyof UrlFilters]?: UrlFilters[K];
};

/**
 * Applies one choice and what follows from it (specification SD 4, Filters interplay): animated clears colour and
 * external authors; a colour forces static; icons8 clears the author, and an author clears icons8; a style that has its
 * own colours clears the colour. The newest choice wins over what was set before.
 * @param capability what the chosen style can be painted with; null when none or several styles are shown
 */
export function chooseFilter(
  filters: UrlFilters,
  change: FilterChange,
  capability: ColourCapability | null = null,
): UrlFilters {
  let next: UrlFilters = { ...filters, ...change };
  if (change.isAnimated === true)
    next = { ...next, color: undefined, authors: withoutExternal(next.authors) };
  else if (change.authors === 'external' && next.isAnimated) next = { ...next, isAnimated: undefined };
  if (change.color) next = { ...next, isAnimated: false };
  else if (change.isAnimated === undefined && 'isAnimated' in change) next = { ...next, color: undefined };
  if (change.authors === 'icons8') next = { ...next, authorId: undefined };
  else if (change.authorId && next.authors === 'icons8') next = { ...next, authors: undefined };
  return settled(settleForStyle(next, capability));
}

/**
 * Whether icons of a style may be filtered by colour (specification SD 4: platforms with no colour filter): not where they
 * have colours of their own, nor where they are drawn in gradients.
 * @param capability null when none or several styles are shown
 */
export function takesColour(capability: ColourCapability | null): boolean {
  return capability === null || capability === 'single';
}

/** Filters that a style allows: one that has its own colours takes no colour (specification SD 4). */
export function settleForStyle(filters: UrlFilters, capability: ColourCapability | null): UrlFilters {
  return filters.color && !takesColour(capability) ? settled({ ...filters, color: undefined }) : filters;
}

/**
 * The filters of an address as choosing would have left them, rule after rule as the specification names them (SD 4, Filters
 * interplay): animated takes a colour and external authors off, icons8 takes an author off.
 */
export function settleFilters(filters: UrlFilters): UrlFilters {
  const { isAnimated, color, authors, authorId } = filters;
  return settled({
    ...filters,
    color: isAnimated ? undefined : color,
    authors: isAnimated ? withoutExternal(authors) : authors,
    authorId: authors === 'icons8' ? undefined : authorId,
  });
}

function withoutExternal(authors: UrlFilters['authors']): UrlFilters['authors'] {
  return authors === 'external' ? undefined : authors;
}

/** Leaves unset filters out, so that equal choices are equal objects. */
function settled(filters: UrlFilters): UrlFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
