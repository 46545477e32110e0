import { defaultLocale } from '@icoteca/shared-contracts';
import { useHost, useNavigation, usePreference } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, Fragment, useRef, useState } from 'react';
import { useAfterIdle } from '../page-frame/use-after-idle.ts';
import type { Arrival, PlaceChange } from '../page-frame/use-page-place.ts';
import { useGridSelection } from '../selection/use-grid-selection.ts';
import looks from './drawn-look.module.css';
import { type DrawnLook, DrawnLookContext, inkOf } from './drawn-look.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridEditing } from './grid-editing.ts';
import { rowOf } from './grid-geometry.ts';
import type { GridIcons } from './grid-icons.ts';
import { hiddenIn } from './hidden-in.ts';
import styles from './icon-grid.module.css';
import { PANEL_ROW_HEIGHT, PanelRow } from './panel-row.tsx';
import { RowTracker } from './row-tracker.tsx';
import { useGridActions } from './use-grid-actions.ts';
import { useGridFetching } from './use-grid-fetching.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { useGridScroll } from './use-grid-scroll.ts';
import { useOpenIcon } from './use-open-icon.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { isReturning, useScrollRestoration } from './use-scroll-restoration.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface IconGridProps {
  readonly label: string;
  readonly pages: GridIcons;
  /** The page that the server rendered, from 1. */
  readonly servedPage: number;
  /** The open icon of the history entry or link. */
  readonly arrival: Arrival;
  /** Term of the page, for the panel. */
  readonly term: string | null;
  /** Colour of the icons: hex without #, or `start,end` of a gradient from top to bottom. */
  readonly paint: string | undefined;
  /** What files and the panel begin with. */
  readonly look: DrawnLook;
  /** The list has a look of its own: the visitor's look of grids does not count. */
  readonly hasOwnLook?: boolean;
  /** Reports the visible page and the open icon, for the URL. */
  readonly onPlace: (place: PlaceChange) => void;
  /** Key of a list with its own selection. */
  readonly list?: string;
  /** Absent where the list is read-only. */
  readonly editing?: GridEditing | undefined;
}

/**
 * The endless grid of icons. The server renders one page with CSS layout alone; the browser renders the rows near the
 * screen in the same geometry, so that hydration moves nothing.
 */
export const IconGrid = observer(function IconGrid(props: IconGridProps) {
  const { pages, servedPage, term, paint, look, editing } = props;
  const [mode] = usePreference('I8GridMode');
  const { locale } = useHost();
  const isIdle = useAfterIdle();
  const isLeft = useNavigation().state === 'loading';
  const grid = useRef<HTMLUListElement>(null);
  const [panelHeight, setPanelHeight] = useState(PANEL_ROW_HEIGHT);
  const measured = useGridLayout(grid);
  const { layout } = measured;
  const [isNewDocument] = useState(layout === null);
  const opening = useOpenIcon({
    pages,
    arrival: props.arrival,
    isMeasured: layout !== null,
    onLanding(index) {
      if (isNewDocument && !isReturning()) scroll.anchorUnseen(index);
    },
    onMissing: () => props.onPlace({ icon: null, isMissing: true }),
    onChange: (icon) => props.onPlace({ icon }),
  });
  const { open } = opening;
  const servedFrom = (servedPage - 1) * pages.pageSize;
  const { rows, ...tracking } = useVisibleRows({
    layout,
    total: pages.total,
    served: { from: servedFrom, to: Math.min(servedFrom + pages.pageSize, pages.total) },
  });
  const columns = layout?.columns ?? 1;
  const openRow = open && rowOf(open.index, columns);
  const savePlace = useScrollRestoration(layout && { layout, total: pages.total, openRow, panelHeight }, {
    top: measured.top,
    servedFrom,
  });
  const scroll = useGridScroll(grid, open?.index ?? null);
  useGridFetching({
    pages,
    rows,
    columns,
    openIndex: open?.index ?? null,
    servedPage,
    onPage: (page) => props.onPlace({ page }),
  });

  const focus = useGridFocus({
    grid,
    pages,
    first: servedFrom,
    columns,
    scrollToRow: tracking.scrollToRow,
  });
  useScrollAnchor({
    pages,
    layout,
    openIndex: open?.index ?? null,
    firstRow: rows.screen?.firstRow ?? null,
    isOwnOrder: focus.isFollowing,
  });
  const selecting = useGridSelection(pages, props.list);
  const actions = useGridActions({
    grid,
    pages,
    opening,
    selecting,
    columns,
    rowsInView: rows.screen ? rows.screen.lastRow - rows.screen.firstRow : 1,
    focus,
    editing,
    look,
    anchor: scroll.anchor,
    scrollToRow: tracking.scrollToRow,
  });

  const { focused } = focus;
  const tabStop = focused >= rows.from && focused < rows.to ? focused : rows.from;
  const rowEnd = openRow === null ? -1 : Math.min((openRow + 1) * columns, pages.total) - 1;
  return (
    <DrawnLookContext value={look}>
      {isIdle && layout && (
        <RowTracker
          layout={layout}
          top={measured.top}
          total={pages.total}
          openRow={openRow}
          panelHeight={panelHeight}
          drawn={rows}
          onLeave={savePlace}
          onRows={tracking.onRows}
          onScroller={tracking.onScroller}
        />
      )}
      <ul
        ref={grid}
        className={classList(styles.grid, !props.hasOwnLook && looks.look)}
        aria-label={props.label}
        aria-busy={isLeft || undefined}
        aria-describedby={editing?.hintId}
        style={{
          ...pages.servedStyle,
          ...gridStyle(rows.above, rows.below, paint),
        }}
        onClick={actions.click}
        onPointerDownCapture={actions.dragging.prepare}
        onDragStart={actions.dragging.drag}
        onKeyDown={actions.press}
        {...selecting.touch}
        {...editing?.listeners}
        data-icon-grid=""
        data-two-names={locale.code === defaultLocale.code ? undefined : ''}
        data-hidden-in={look.edits?.includes('bg-') ? undefined : hiddenIn(look.paint?.split(',') ?? [])}
      >
        {Array.from({ length: rows.to - rows.from }, (_, place) => {
          const index = rows.from + place;
          const isOpen = open?.index === index;
          const icon = pages.iconAt(index);
          return (
            <Fragment key={pages.keyAt(index)}>
              <GridCell
                index={index}
                total={pages.total}
                icon={icon}
                cell={pages.cellAt(index)}
                isOpen={isOpen}
                isOtherStyle={isOpen && open.icon.id !== open.cell}
                isCompact={mode === 'compact'}
                isTabStop={index === tabStop}
                isSelected={icon !== undefined && selecting.selection.has(icon.id)}
                isSelecting={selecting.selection.isSelecting}
                insertion={editing?.mark?.index === index ? editing.mark.side : undefined}
              />
              {open && index === rowEnd && (
                <PanelRow
                  icon={open.icon}
                  term={term}
                  look={look}
                  onClose={actions.close}
                  onSelect={opening.select}
                  onCollect={(icons) => selecting.selection.add(icons)}
                  onHeight={setPanelHeight}
                />
              )}
            </Fragment>
          );
        })}
      </ul>
    </DrawnLookContext>
  );
});

function gridStyle(above: number, below: number, paint: string | undefined): CSSProperties {
  const ink = inkOf(paint);
  return {
    ...(above > 0 && { paddingBlockStart: above }),
    ...(below > 0 && { paddingBlockEnd: below }),
    ...(ink && { '--icon': ink }),
  } as CSSProperties;
}
