import type { IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
 * Keeps which icon is open, tells everybody who listens, and hands its id on for the address. An id that the address
 * brings is opened once the page is drawn: the server cannot know the rows of the visitor's grid.
 */
export function useOpenIcon(input: {
  pages: IconPages;
  /** Id in the address. */
  addressed: string | null;
  /** The grid is measured: a panel can be put under its row. */
  isMeasured: boolean;
  /** Called before an icon of the address is opened. */
  onOpening: (index: number) => void;
  onChange: (id: string | null) => void;
}): OpenIconState {
  const { pages, addressed, onChange } = input;
  const { events } = useHost();
  const [open, setOpen] = useState<OpenIcon | null>(null);

  const openAddressed = useEffectEvent(() => {
    const index = addressed === null ? -1 : pages.indexOf(addressed);
    const icon = pages.iconAt(index);
    if (!icon) return;
    input.onOpening(index);
    setOpen({ index, icon });
  });
  const { isMeasured } = input;
  const isHandled = useRef(false);
  useEffect(() => {
    if (!isMeasured || isHandled.current) return;
    isHandled.current = true;
    openAddressed();
  }, [isMeasured]);

  const show = (next: OpenIcon | null) => {
    setOpen(next);
    onChange(next?.icon.id ?? null);
    events.emit(
      'icon:selected',
      next ? { id: next.icon.id, name: next.icon.name, platform: next.icon.platform } : { id: null },
    );
  };
  return {
    open,
    toggle: (index, icon) => show(open?.index === index ? null : { index, icon }),
    select: (icon) => open && show({ index: open.index, icon }),
    close: () => show(null),
  };
}
