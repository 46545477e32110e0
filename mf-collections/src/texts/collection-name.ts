import type { ListedCollection } from '@icoteca/shared-contracts';
import { useCollectionsText } from './use-collections-text.ts';

/** Name of a collection as visitors read it: system collections are named in the visitor's language. */
export function shownName(
  t: (key: string) => string,
  { isDefault, isDownloaded, name }: Pick<ListedCollection, 'isDefault' | 'isDownloaded' | 'name'>,
): string {
  if (isDefault) return t('name.favorites');
  return isDownloaded ? t('name.downloaded') : (name ?? '');
}

/** Name of a collection in the language of the page. */
export function useCollectionName(): (collection: ListedCollection) => string {
  const t = useCollectionsText();
  return (collection) => shownName(t, collection);
}
