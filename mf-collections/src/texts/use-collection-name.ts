import type { ListedCollection } from '@icoteca/shared-contracts';
import { shownName } from './shown-name.ts';
import { useCollectionsText } from './use-collections-text.ts';

/** Name of a collection in the language of the page. */
export function useCollectionName(): (collection: ListedCollection) => string {
  const t = useCollectionsText();
  return (collection) => shownName(t, collection);
}
