import type { Host } from '@icoteca/shared-contracts/host';
import { searchText } from '../texts/texts.ts';
import type { IconSelection } from './selection.store.ts';

/** Ends selecting. Icons may come from many searches, so the visitor can have them back. */
export function clearSelection(host: Host, selection: IconSelection): void {
  const { icons } = selection;
  selection.clear();
  if (icons.length === 0) return;
  const t = searchText(host.texts);
  host.notify({
    type: 'plain',
    title: t('bulk.cleared'),
    buttons: [{ title: t('bulk.undo'), onClick: () => void selection.add(icons) }],
  });
}
