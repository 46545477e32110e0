/**
 * Packs that an unpaid visitor gets much from, though not every icon in them is free: those of logos and of characters, which the
 * specification (CN 9) names by these words, and `brands` and `people`, which hold them here.
 */
const givingPacks: ReadonlySet<string> = new Set(['logos', 'characters', 'brands', 'people']);

/**
 * Packs in the order for free icons: free packs, logos and characters first (specification CN 9); each part keeps its order.
 */
export function freeFirst<Pack extends { readonly code: string; readonly isFree?: boolean }>(
  packs: readonly Pack[],
): Pack[] {
  const isFirst = ({ code, isFree = code === 'free-icons' }: Pack) => isFree || givingPacks.has(code);
  return [...packs.filter(isFirst), ...packs.filter((pack) => !isFirst(pack))];
}
