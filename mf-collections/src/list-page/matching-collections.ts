import type { ListedCollection } from '@icoteca/shared-contracts';

/** The collections whose name has every word of a term in it, whatever its case. */
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

/** The list with Favorites and Downloaded before all others, which keep their order: the latest change first. */
export function systemFirst(list: readonly ListedCollection[]): readonly ListedCollection[] {
  const rank = ({ isDefault, isDownloaded }: ListedCollection) => (isDefault ? 0 : isDownloaded ? 1 : 2);
  return [...list].sort((a, b) => rank(a) - rank(b));
}
