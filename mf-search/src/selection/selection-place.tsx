import type { CollectionView } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { useSearchText } from '../texts/texts.ts';
import { selectionOf } from './selection.store.ts';

/** Comes with the first icon that is selected. */
const SelectionBar = optionalPart(() => import('./selection-bar.tsx'));

export interface SelectionPlaceProps {
  /** What the list paints its icons in: hex without #, or `start,end`. */
  readonly paint: string | undefined;
  /** Key of a list that has a selection of its own. */
  readonly list?: string;
  /** The collection whose icons the list shows. */
  readonly collection?: CollectionView | null;
}

/** Where the bar of selected icons stands; says how many there are. */
export const SelectionPlace = observer(function SelectionPlace({
  paint,
  list,
  collection = null,
}: SelectionPlaceProps) {
  const t = useSearchText();
  const host = useHost();
  const selection = selectionOf(host, list);
  const { size } = selection;
  return (
    <>
      {/* There from the beginning: what comes into a new region is not read out. */}
      <p className="visually-hidden" role="status">
        {selection.isSelecting &&
          t('selection.count', { count: size, shown: size.toLocaleString(host.locale.iso) })}
      </p>
      {selection.isSelecting && <SelectionBar selection={selection} paint={paint} collection={collection} />}
    </>
  );
});
