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
