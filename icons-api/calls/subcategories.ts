import { type IndexData, type PackSelection, subcategoryTotals } from '../finding/search/public.ts';

/** A subcategory with its spellings in the sets. */
export interface Subcategory {
  apiCode: string;
  name: string;
  total: number;
  /** Positions in the index's list of spellings. */
  spellings: Set<number>;
}

/** Code of a subcategory: sets spell the same one differently ("Food & Drink", "food-drink"). */
export function subcategoryCode(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The subcategories of a selection, the largest first, named by the commonest spelling. */
export function subcategoriesOf(index: IndexData, selection: PackSelection): Subcategory[] {
  const byCode = new Map<string, Subcategory>();
  const totals = [...subcategoryTotals(index, selection)].toSorted((a, b) => b[1] - a[1]);
  for (const [spelling, total] of totals) {
    const name = index.icons.subcategories[spelling] ?? '';
    const apiCode = subcategoryCode(name);
    const known = byCode.get(apiCode);
    if (known) {
      known.total += total;
      known.spellings.add(spelling);
    } else byCode.set(apiCode, { apiCode, name, total, spellings: new Set([spelling]) });
  }
  return [...byCode.values()].filter(({ apiCode }) => apiCode !== '').toSorted((a, b) => b.total - a.total);
}

const ranksOf = new WeakMap<IndexData, number[]>();

/** The rank of each spelling in the order of codes; icons without a subcategory come last. */
export function subcategoryRanks(index: IndexData): number[] {
  const known = ranksOf.get(index);
  if (known) return known;
  const codes = index.icons.subcategories.map(subcategoryCode);
  const order = [...new Set(codes)].toSorted(
    (a, b) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1),
  );
  const places = new Map(order.map((code, place) => [code, place]));
  const ranks = codes.map((code) => places.get(code) ?? 0);
  ranksOf.set(index, ranks);
  return ranks;
}
