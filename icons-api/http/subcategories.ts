import type { IconSummary } from '@icoteca/shared-contracts';

/** A subcategory with the spellings that the sets have for it. */
export interface Subcategory {
  apiCode: string;
  name: string;
  total: number;
  spellings: string[];
}

/** Code of a subcategory: sets spell the same one differently ("Food & Drink", "food-drink"). */
export function subcategoryCode(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Joins spellings of one subcategory; the commonest gives the name. The largest come first; icons without one are left out. */
export function mergeSubcategories(totals: readonly { name: string; total: number }[]): Subcategory[] {
  const byCode = new Map<string, Subcategory>();
  for (const { name, total } of totals.toSorted((a, b) => b.total - a.total)) {
    const apiCode = subcategoryCode(name);
    const known = byCode.get(apiCode);
    if (known) {
      known.total += total;
      known.spellings.push(name);
    } else byCode.set(apiCode, { apiCode, name, total, spellings: [name] });
  }
  return [...byCode.values()].filter(({ apiCode }) => apiCode !== '').toSorted((a, b) => b.total - a.total);
}

/** Icons of a page parted by subcategory, in the order of the page. */
export function partIcons(
  page: readonly { id: string; subcategory: string }[],
  icons: readonly IconSummary[],
): { name: string; apiCode: string; icons: IconSummary[] }[] {
  const byId = new Map(icons.map((icon) => [icon.id, icon]));
  const parts = new Map<string, { name: string; apiCode: string; icons: IconSummary[] }>();
  for (const { id, subcategory } of page) {
    const icon = byId.get(id);
    if (!icon) continue;
    const apiCode = subcategoryCode(subcategory);
    const part = parts.get(apiCode) ?? { name: subcategory, apiCode, icons: [] };
    part.icons.push(icon);
    parts.set(apiCode, part);
  }
  return [...parts.values()];
}
