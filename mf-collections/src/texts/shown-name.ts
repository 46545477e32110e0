import type { ListedCollection } from '@icoteca/shared-contracts';

/** Name of a collection as visitors read it: those of the system are named in their language. */
export function shownName(
  t: (key: string) => string,
  { isDefault, isDownloaded, name }: Pick<ListedCollection, 'isDefault' | 'isDownloaded' | 'name'>,
): string {
  if (isDefault) return t('name.favorites');
  return isDownloaded ? t('name.downloaded') : (name ?? '');
}
