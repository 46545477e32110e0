import type { ListedCollection } from '@icoteca/shared-contracts';
import { downloadIcon, folderIcon, heartIcon, UiIcon } from '@icoteca/shared-ui';

/** The icon of a collection: a heart for Favorites, an arrow for Downloaded, else a folder. */
export function CollectionIcon({
  collection,
}: {
  collection: Pick<ListedCollection, 'isDefault' | 'isDownloaded'>;
}) {
  if (collection.isDefault) return <UiIcon icon={heartIcon} />;
  return <UiIcon icon={collection.isDownloaded ? downloadIcon : folderIcon} />;
}
