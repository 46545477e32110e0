import { useLocation } from '@icoteca/shared-contracts/host';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The one dropdown of the header that is open. */
export interface OpenMenu {
  /** Its slug; undefined when all are closed. */
  open: string | undefined;
  toggle(slug: string): void;
  close(): void;
}

/**
 * Spec 4, nav dropdown: only one is open at a time; it closes on an outside click, on choosing an item and on a route
 * change. Escape closes it too and gives the focus back to its summary.
 */
export function useOpenMenu(header: RefObject<HTMLElement | null>): OpenMenu {
  const { key } = useLocation();
  // Bound to the page on which it was opened: on the next page nothing is open, without an effect.
  const [opened, setOpened] = useState<{ slug: string; on: string }>();
  const open = opened?.on === key ? opened.slug : undefined;

  // Listens as soon as the menu is drawn: an effect comes after the paint, and a quick Escape would be lost.
  useLayoutEffect(() => {
    if (!open) return;
    const dropdown = () => header.current?.querySelector<HTMLElement>(`[data-dropdown="${open}"]`);
    const onPress = (event: Event) => {
      // In a shadow tree the target is its host; the path begins with what was pressed.
      if (!dropdown()?.contains(event.composedPath()[0] as Node)) setOpened(undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpened(undefined);
      dropdown()?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, header]);

  return {
    open,
    toggle: (slug) => setOpened(open === slug ? undefined : { slug, on: key }),
    close: () => setOpened(undefined),
  };
}
