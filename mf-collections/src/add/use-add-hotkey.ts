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
 * A adds to the collection (specification CN 9; resolution 14). Acts while the caller is on the page: the grid shows it only
 * for the icon under the pointer or in focus. Once in 500 ms; not while writing, not in a dialog, and not when the visitor
 * has switched hotkeys off.
 * @param pressed a key that was pressed over the icon before the caller was on the page
 */
export function useAddHotkey(isOn: boolean, add: () => void, pressed: KeyboardEvent | null = null): void {
  const [areOn] = usePreference('hotkeys');
  const on = isOn && areOn;
  const act = useEffectEvent(add);
  const early = useEffectEvent(() => (pressed?.defaultPrevented ? null : pressed));
  useEffect(() => {
    if (!on) return;
    let last = Number.NEGATIVE_INFINITY;
    const heard = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.shiftKey || event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== 'a' || hasModifier || event.repeat || isWriting(event.target)) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (event.timeStamp - last < HOTKEY_DEBOUNCE_MS) return;
      last = event.timeStamp;
      act();
    };
    window.addEventListener('keydown', heard);
    const missed = early();
    if (missed) heard(missed);
    return () => window.removeEventListener('keydown', heard);
  }, [on]);
}
