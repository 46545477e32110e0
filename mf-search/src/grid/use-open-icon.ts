import type { IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Arrival } from '../page-frame/use-page-place.ts';
import type { GridIcons } from './grid-icons.ts';

/** The icon of the open panel, and the cell above it. */
interface OpenIcon {
  readonly index: number;
  /** Id of the icon in that cell. */
  readonly cell: string;
  /** May be another variant, chosen in the panel. */
  readonly icon: IconSummary;
}

export interface OpenIconState {
  readonly open: OpenIcon | null;
  /** Opens the panel of a cell, or closes the open one (specification SD 4, Grid). */
  readonly toggle: (index: number, icon: IconSummary) => void;
  readonly select: (icon: IconSummary) => void;
  readonly close: () => void;
}

/**
 * Stores the open icon, emits it, and reports its id for the URL. An icon of the history or of a link opens once the grid
 * is measured: the server does not know the rows of the visitor's grid.
 */
export function useOpenIcon(input: {
  pages: GridIcons;
  /** The open icon in the URL. */
  arrival: Arrival;
  isMeasured: boolean;
  /** Called when the first URL of the grid has opened a panel. */
  onLanding: (index: number) => void;
  /** Called when the icon in the URL is not loaded. */
  onMissing: () => void;
  onChange: (id: string | null) => void;
}): OpenIconState {
  const { pages, arrival, isMeasured, onChange } = input;
  const { events } = useHost();
  const [opened, setOpen] = useState<OpenIcon | null>(null);
  const open = opened && presentPlace(pages, opened);
  const [handled, setHandled] = useState<Arrival | null>(null);
  if (isMeasured && handled !== arrival) {
    setHandled(arrival);
    if (open?.icon.id !== arrival.icon) setOpen(openIconOf(pages, arrival.icon));
  }

  const announce = (next: OpenIcon | null) =>
    events.emit(
      'icon:selected',
      next ? { id: next.icon.id, name: next.icon.name, platform: next.icon.platform } : { id: null },
    );
  const isFirst = useRef(true);
  const arrived = useEffectEvent(() => {
    if (arrival.icon !== null && !open) input.onMissing();
    if (!isFirst.current) return announce(open);
    isFirst.current = false;
    if (open) input.onLanding(open.index);
  });
  useLayoutEffect(() => {
    if (handled !== null) arrived();
  }, [handled]);

  const isGone = opened !== null && open === null;
  const leave = useEffectEvent(() => show(null));
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  const show = (next: OpenIcon | null) => {
    setOpen(next);
    onChange(next?.icon.id ?? null);
    announce(next);
  };
  return {
    open,
    toggle: (index, icon) => show(open?.index === index ? null : { index, cell: icon.id, icon }),
    select: (icon) => open && show({ ...open, icon }),
    close: () => show(null),
  };
}

function openIconOf(pages: GridIcons, id: string | null): OpenIcon | null {
  const index = id === null ? -1 : pages.indexOf(id);
  const icon = pages.iconAt(index);
  return icon && !icon.isLoading ? { index, cell: icon.id, icon } : null;
}

/** The panel follows the icon of its cell; null when it was removed. */
function presentPlace(pages: GridIcons, opened: OpenIcon): OpenIcon | null {
  const index = pages.placeOf(opened.cell, opened.index);
  if (index === null) return null;
  return index === opened.index ? opened : { ...opened, index };
}
