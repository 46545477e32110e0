import { type BrandNames, conceptName, slug } from '../../import/concept-name.ts';
import { styleOf } from '../../import/style-of.ts';
import type { Annotation } from './annotations.ts';
import { type CollectionSet, conceptOf } from './whole-collection.ts';

/** Number of sets that draw an idea, for ideas of at least two sets. */
export function buildPopularity(collection: CollectionSet[], brands: BrandNames): Record<string, number> {
  const counts = new Map<string, number>();
  for (const set of collection)
    for (const name of new Set(set.names.map(({ base }) => conceptOf(set, base, brands))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count > 1).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Our category of an idea by the vote of everybody who has categories; names by category. */
export function buildConceptCategories(
  collection: CollectionSet[],
  annotations: Annotation[],
  brands: BrandNames,
  categoryOfRaw: Map<string, string>,
): Record<string, string[]> {
  const votes = new Map<string, Map<string, number>>();
  const vote = (name: string, raw: string | undefined) => {
    const code = raw === undefined ? undefined : categoryOfRaw.get(raw.toLowerCase());
    if (!code || code === 'other' || code === 'brands') return;
    const own = votes.get(name) ?? new Map<string, number>();
    votes.set(name, own.set(code, (own.get(code) ?? 0) + 1));
  };
  for (const set of collection) {
    if (set.upstream.categories.size === 0) continue;
    const seen = new Map(set.names.map(({ upstreamName, base }) => [conceptOf(set, base, brands), upstreamName] as const));
    for (const [name, upstreamName] of seen) vote(name, set.upstream.categories.get(upstreamName));
  }
  for (const { set, name, category } of annotations) {
    const clean = slug(name);
    vote(conceptName(set, styleOf(set, clean, () => true)?.base ?? clean, brands).commonName, category);
  }
  const ours = namesWithoutCategory(collection, brands);
  const byCode = new Map<string, string[]>();
  for (const [name, own] of votes) {
    if (!ours.has(name)) continue;
    const [code] = [...own].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? ['other'];
    byCode.set(code, [...(byCode.get(code) ?? []), name]);
  }
  return Object.fromEntries([...byCode].toSorted().map(([code, names]) => [code, names.toSorted()]));
}

// Only ideas of sets that have no categories of their own need a vote.
function namesWithoutCategory(collection: CollectionSet[], brands: BrandNames): Set<string> {
  const names = new Set<string>();
  for (const set of collection)
    for (const { upstreamName, base } of set.names)
      if (!set.upstream.categories.has(upstreamName)) names.add(conceptOf(set, base, brands));
  return names;
}
