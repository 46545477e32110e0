import type { ListedCollection } from '@icoteca/shared-contracts';

/** The collections whose name contains every word of a term, in any case. */
export function matchingCollections(
  list: readonly ListedCollection[],
  term: string,
  nameOf: (collection: ListedCollection) => string,
): readonly ListedCollection[] {
  const words = term.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  return list.filter((collection) => {
    const name = nameOf(collection).toLocaleLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** Favorites and Downloaded before all others, which stay in their order. */
export function systemFirst(list: readonly ListedCollection[]): readonly ListedCollection[] {
  const rank = ({ isDefault, isDownloaded }: ListedCollection) => (isDefault ? 0 : isDownloaded ? 1 : 2);
  return [...list].sort((a, b) => rank(a) - rank(b));
}
