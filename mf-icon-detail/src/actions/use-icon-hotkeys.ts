import { HOTKEY_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { usePreference } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent } from 'react';

/** True while somebody writes: keys then belong to the text. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select'))
  );
}

/**
 * D downloads, Ctrl or Cmd with C copies PNG (specification CN 9; resolution 14). Acts while the caller is on the page:
 * the grid shows it only for the icon under the pointer or in focus. Once in 500 ms; not while writing, not with text
 * selected, and not when the visitor has switched hotkeys off.
 * @param pressed a key that was pressed over the icon before the caller was on the page
 */
export function useIconHotkeys(
  actions: { download: () => void; copyPng: () => void },
  pressed: KeyboardEvent | null = null,
): void {
  const [on] = usePreference('hotkeys');
  const act = useEffectEvent((kind: 'download' | 'copyPng') => actions[kind]());
  const early = useEffectEvent(() => (pressed?.defaultPrevented ? null : pressed));
  useEffect(() => {
    if (!on) return;
    let last = Number.NEGATIVE_INFINITY;
    const heard = (event: KeyboardEvent) => {
      if (isWriting(event.target) || event.altKey || event.shiftKey || event.repeat) return;
      const key = event.key.toLowerCase();
      const withControl = event.ctrlKey || event.metaKey;
      const copies = key === 'c' && withControl && String(document.getSelection() ?? '') === '';
      if (!copies && !(key === 'd' && !withControl)) return;
      event.preventDefault();
      if (event.timeStamp - last < HOTKEY_DEBOUNCE_MS) return;
      last = event.timeStamp;
      act(copies ? 'copyPng' : 'download');
    };
    window.addEventListener('keydown', heard);
    const missed = early();
    if (missed) heard(missed);
    return () => window.removeEventListener('keydown', heard);
  }, [on]);
}
