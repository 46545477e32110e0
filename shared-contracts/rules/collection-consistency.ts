/** What a collection is compared in: style, size of the grid that an icon was drawn for, width of its strokes. */
export type ConsistencyTrait = 'style' | 'grid' | 'stroke';

/** What the rule needs to know of an icon. */
export interface TraitsOfIcon {
  readonly id: string;
  /** apiCode of its style; null for an uploaded icon, which belongs to none. */
  readonly platform: string | null;
  /** Size of the drawing's own coordinates. */
  readonly width: number;
  readonly height: number;
  /** Width of the commonest stroke in units of a drawing whose edge is 24; null when nothing is stroked. */
  readonly strokeWidth: number | null;
}

/** What most icons of a collection have; null where none says anything. */
export interface CommonTraits {
  readonly platform: string | null;
  /** Longer edge of the drawing's own coordinates. */
  readonly grid: number | null;
  readonly stroke: number | null;
}

export interface Consistency {
  /** Styles by number of icons, the commonest first. */
  readonly styles: readonly { readonly platform: string; readonly count: number }[];
  readonly common: CommonTraits;
  /** Icons that do not match, in the order of the collection. */
  readonly outliers: readonly {
    readonly id: string;
    readonly differs: readonly ConsistencyTrait[];
    readonly grid: number;
    readonly stroke: number | null;
  }[];
}

/** Strokes that differ by less look the same, units of a drawing whose edge is 24. */
const STROKE_TOLERANCE = 0.125;

/**
 * Which icons of a collection do not match the commonest style, grid and stroke. Of equally common ones that counts which comes
 * first in the collection. An icon without strokes is not compared in stroke: its lines are drawn as areas of unknown
 * width. An uploaded icon is not compared in style.
 * @param icons in the order of the collection
 */
export function collectionConsistency(icons: readonly TraitsOfIcon[]): Consistency {
  const platforms = counted(icons.flatMap(({ platform }) => platform ?? []));
  const grid = counted(icons.map(gridOf))[0]?.value ?? null;
  const stroke = counted(icons.flatMap(({ strokeWidth }) => strokeWidth ?? []))[0]?.value ?? null;
  const common = { platform: platforms[0]?.value ?? null, grid, stroke };
  const outliers = icons.flatMap((icon) => {
    const differs = differencesOf(icon, common);
    return differs.length === 0
      ? []
      : [{ id: icon.id, differs, grid: gridOf(icon), stroke: icon.strokeWidth }];
  });
  return { styles: platforms.map(({ value, count }) => ({ platform: value, count })), common, outliers };
}

function differencesOf(icon: TraitsOfIcon, common: CommonTraits): ConsistencyTrait[] {
  const { platform, strokeWidth } = icon;
  const isOtherStroke =
    strokeWidth !== null &&
    common.stroke !== null &&
    Math.abs(strokeWidth - common.stroke) >= STROKE_TOLERANCE;
  return [
    ...(platform !== null && platform !== common.platform ? (['style'] as const) : []),
    ...(gridOf(icon) !== common.grid ? (['grid'] as const) : []),
    ...(isOtherStroke ? (['stroke'] as const) : []),
  ];
}

/** Drawings are placed into a square; the longer edge says how large its units are. */
function gridOf({ width, height }: TraitsOfIcon): number {
  return Math.max(width, height);
}

/** Values by frequency; of equally frequent ones the first comes first. */
function counted<T>(values: readonly T[]): { value: T; count: number }[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}
