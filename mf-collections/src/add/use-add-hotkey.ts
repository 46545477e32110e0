import { HOTKEY_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { usePreference } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent } from 'react';

/** True while the visitor types: keys belong to the text then. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select'))
  );
}

/**
 * A adds to the collection (specification CN 9; resolution 14). The grid mounts the caller only for the icon under the pointer or
 * in focus. Debounced to 500 ms; ignored while typing, in a dialog, and with hotkeys switched off.
 * @param pressed a key pressed over the icon before the caller was mounted
 */
export function useAddHotkey(isOn: boolean, add: () => void, pressed: KeyboardEvent | null = null): void {
  const [areOn] = usePreference('hotkeys');
  const on = isOn && areOn;
  const act = useEffectEvent(add);
  const early = useEffectEvent(() => (pressed?.defaultPrevented ? null : pressed));
  useEffect(() => {
    if (!on) return;
    let last = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.shiftKey || event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== 'a' || hasModifier || event.repeat || isWriting(event.target)) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (event.timeStamp - last < HOTKEY_DEBOUNCE_MS) return;
      last = event.timeStamp;
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    const missed = early();
    if (missed) onKeyDown(missed);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [on]);
}
