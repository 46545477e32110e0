import { useEffect, useEffectEvent } from 'react';

/** Hears Escape that nobody else took: no menu, dialog or open panel, and no field in which somebody writes. */
export function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if ((event.target as Element).matches('input:not([type="checkbox"]), textarea, select')) return;
      if (document.querySelector('dialog[open], [popover]:popover-open') === null) leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
