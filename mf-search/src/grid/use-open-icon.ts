import type { IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Arrival } from '../page-frame/use-page-place.ts';
import type { IconPages } from './icon-pages.store.ts';

/** The icon whose panel is open, and the cell under whose row it stands. */
export interface OpenIcon {
  readonly index: number;
  /** Another variant may be chosen inside the panel; the cell stays. */
  readonly icon: IconSummary;
}

export interface OpenIconState {
  readonly open: OpenIcon | null;
  /** Opens the panel of a cell; the same cell again closes it (specification SD 4, Grid). */
  readonly toggle: (index: number, icon: IconSummary) => void;
  readonly select: (icon: IconSummary) => void;
  readonly close: () => void;
}

/**
 * Keeps which icon is open, tells everybody who listens, and hands its id on for the address. An id that the history or a
 * link brings is opened once the grid is measured: the server cannot know the rows of the visitor's grid.
 */
export function useOpenIcon(input: {
  pages: IconPages;
  /** What the address asks for. */
  arrival: Arrival;
  /** The grid is measured: a panel can be put under its row. */
  isMeasured: boolean;
  /** Called when the first address of the grid has opened a panel. */
  onLanding: (index: number) => void;
  /** Called when the icon of an address is not among those that are here. */
  onMissing: () => void;
  onChange: (id: string | null) => void;
}): OpenIconState {
  const { pages, arrival, isMeasured, onChange } = input;
  const { events } = useHost();
  const [open, setOpen] = useState<OpenIcon | null>(null);
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

  const show = (next: OpenIcon | null) => {
    setOpen(next);
    onChange(next?.icon.id ?? null);
    announce(next);
  };
  return {
    open,
    toggle: (index, icon) => show(open?.index === index ? null : { index, icon }),
    select: (icon) => open && show({ index: open.index, icon }),
    close: () => show(null),
  };
}

function openIconOf(pages: IconPages, id: string | null): OpenIcon | null {
  const index = id === null ? -1 : pages.indexOf(id);
  const icon = pages.iconAt(index);
  return icon ? { index, icon } : null;
}
