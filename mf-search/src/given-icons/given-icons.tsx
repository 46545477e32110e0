import { type IconGridView, readPagePlace, withPagePlace } from '@icoteca/shared-contracts';
import { useHost, useLocation } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { IconGrid } from '../grid/icon-grid.tsx';
import { IconList } from '../grid/icon-list.store.ts';
import { SheetPreload } from '../icon-preview/sheet-preload.tsx';
import { type IconOrder, ordered } from '../order/order-rules.ts';
import { useListEditing } from '../order/use-list-editing.ts';
import { Pager } from '../page-frame/pager.tsx';
import { usePagePlace } from '../page-frame/use-page-place.ts';
import { selectionOf } from '../selection/selection.store.ts';
import { SelectionPlace } from '../selection/selection-place.tsx';
import { useSearchText } from '../texts/texts.ts';

/** A list of another remote as a grid, with its own position, open icon and selection. */
export const GivenIcons = observer(function GivenIcons(view: IconGridView) {
  const { icons, total, catalogueVersion, paint, edits, listKey, collection } = view;
  const t = useSearchText();
  const look = useMemo(() => ({ paint, edits }), [paint, edits]);
  const host = useHost();
  const { pathname, search } = useLocation();
  const { arrival, write } = usePagePlace();
  const [list] = useState(() => new IconList(view, readPagePlace(new URLSearchParams(search)).page));
  const selection = selectionOf(host, listKey);
  // Before paint, so that the screen matches the page.
  useLayoutEffect(() => {
    list.take({ icons, total, catalogueVersion, paint, edits });
    const removed = selection.icons.filter(({ id }) => list.placeOf(id) === null);
    selection.remove(removed.map(({ id }) => id));
  }, [list, selection, icons, total, catalogueVersion, paint, edits]);

  const pages = list.pageOf(Math.max(0, list.total - 1));
  const { servedPage } = list;
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const hintId = useId();
  const [moved, setMoved] = useState('');
  const editing = useListEditing({
    list,
    selection,
    onOrder: view.onOrder,
    onRemove: view.onRemove,
    hintId,
    onMoved: (order) => setMoved(placeWords(order, list, t)),
  });
  return (
    <>
      <SheetPreload
        pictures={list.picturesBetween((servedPage - 1) * list.pageSize, servedPage * list.pageSize)}
      />
      {editing && (
        <>
          <p id={hintId} className="visually-hidden">
            {view.onOrder && t('grid.order.hint')} {view.onRemove && t('grid.remove.hint')}
          </p>
          {/* There from the beginning: what comes into a new region is not read out. */}
          <p className="visually-hidden" role="status">
            {moved}
          </p>
        </>
      )}
      <IconGrid
        label={view.label}
        pages={list}
        servedPage={servedPage}
        arrival={arrival}
        term={null}
        paint={paint}
        look={look}
        hasOwnLook
        onPlace={write}
        list={listKey}
        editing={editing}
      />
      {!isHydrated && (
        <Pager
          page={servedPage}
          pages={pages}
          pathOf={(page) => pathname + withPagePlace(search, { page })}
        />
      )}
      <SelectionPlace paint={paint} edits={edits} list={listKey} collection={collection} />
    </>
  );
});

/** The new position of the first moved icon. */
function placeWords(order: IconOrder, list: IconList, t: ReturnType<typeof useSearchText>): string {
  const ids = list.loaded().map(({ id }) => id);
  const [first = ''] = order.ids;
  const place = ordered(ids, order).indexOf(first) + 1;
  const count = order.ids.length;
  const name = list.iconAt(list.indexOf(first))?.title ?? '';
  return count === 1
    ? t('grid.order.moved', { name, place, total: list.total })
    : t('grid.order.movedMany', { count, place, total: list.total });
}
