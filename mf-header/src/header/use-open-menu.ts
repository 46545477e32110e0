import { useLocation } from '@icoteca/shared-contracts/host';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The open dropdown of the header. */
export interface OpenMenu {
  /** Its slug. */
  open: string | undefined;
  toggle(slug: string): void;
  close(): void;
}

/**
 * Spec 4, nav dropdown: one is open at a time; it closes on an outside click, a choice, a route change and Escape, which
 * restores the focus.
 */
export function useOpenMenu(header: RefObject<HTMLElement | null>): OpenMenu {
  const { key } = useLocation();
  // Bound to the page: navigation closes it without an effect.
  const [opened, setOpened] = useState<{ slug: string; on: string }>();
  const open = opened?.on === key ? opened.slug : undefined;

  // A layout effect, so that no early Escape is lost.
  useLayoutEffect(() => {
    if (!open) return;
    const dropdown = () => header.current?.querySelector<HTMLElement>(`[data-dropdown="${open}"]`);
    const onPress = (event: Event) => {
      // In a shadow tree only the path has the pressed element.
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
