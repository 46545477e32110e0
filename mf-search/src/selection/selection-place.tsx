import type { CollectionView } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { useSearchText } from '../texts/texts.ts';
import { selectionOf } from './selection.store.ts';

const SelectionBar = optionalPart(() => import('./selection-bar.tsx'));

export interface SelectionPlaceProps {
  /** Colour of the icons in the list: hex without #, or `start,end`. */
  readonly paint: string | undefined;
  /** Their other edits, as calls carry them. */
  readonly edits?: string | undefined;
  /** Key of a list with its own selection. */
  readonly list?: string;
  readonly collection?: CollectionView | null;
}

/** The bar of selected icons, and their number for screen readers. */
export const SelectionPlace = observer(function SelectionPlace({
  paint,
  edits,
  list,
  collection = null,
}: SelectionPlaceProps) {
  const t = useSearchText();
  const host = useHost();
  const selection = selectionOf(host, list);
  const { size } = selection;
  // A list of another remote has a selection of its own, which ends with its page.
  const isStored = list === undefined && (size > 0 || host.preferences.isStored('selectedIcons'));
  useEffect(() => {
    if (isStored) void import('./stored-selection.ts').then((part) => part.storeSelection(host, selection));
  }, [isStored, host, selection]);
  return (
    <>
      {/* There from the beginning: what comes into a new region is not read out. */}
      <p className="visually-hidden" role="status">
        {selection.isSelecting &&
          t('selection.count', { count: size, shown: size.toLocaleString(host.locale.iso) })}
      </p>
      {selection.isSelecting && (
        <SelectionBar selection={selection} paint={paint} edits={edits} collection={collection} />
      )}
    </>
  );
});
