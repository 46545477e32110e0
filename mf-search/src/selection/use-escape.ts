import { useEffect, useEffectEvent } from 'react';

/**
 * Hears Escape that nobody else took: no menu, dialog, open panel or notification, and no field in which somebody writes.
 * At the window, which comes last.
 */
export function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if ((event.target as Element).matches('input:not([type="checkbox"]), textarea, select')) return;
      if (document.querySelector('dialog[open], [popover]:popover-open') === null) leave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
