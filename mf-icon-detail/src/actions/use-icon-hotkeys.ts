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

type IconAction = 'download' | 'copy' | 'copyPng';

/** @param key in lower case */
function actionOf(key: string, withControl: boolean): IconAction | null {
  if (key === 'd') return withControl ? null : 'download';
  if (key !== 'c') return null;
  if (!withControl) return 'copy';
  return String(document.getSelection() ?? '') === '' ? 'copyPng' : null;
}

/**
 * D downloads, C copies the best format, Ctrl or Cmd with C copies PNG (specification CN 9; resolution 14). The grid mounts the
 * caller only for the icon under the pointer or in focus. Debounced to 500 ms; ignored while typing, with text selected, and with hotkeys switched off.
 * @param pressed a key pressed over the icon before the caller was mounted
 */
export function useIconHotkeys(
  actions: Record<IconAction, () => void>,
  pressed: KeyboardEvent | null = null,
): void {
  const [on] = usePreference('hotkeys');
  const act = useEffectEvent((kind: IconAction) => actions[kind]());
  const early = useEffectEvent(() => (pressed?.defaultPrevented ? null : pressed));
  useEffect(() => {
    if (!on) return;
    let last = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isWriting(event.target) || event.altKey || event.shiftKey || event.repeat) return;
      const key = event.key.toLowerCase();
      const withControl = event.ctrlKey || event.metaKey;
      const action = actionOf(key, withControl);
      if (action === null) return;
      event.preventDefault();
      if (event.timeStamp - last < HOTKEY_DEBOUNCE_MS) return;
      last = event.timeStamp;
      act(action);
    };
    window.addEventListener('keydown', onKeyDown);
    const missed = early();
    if (missed) onKeyDown(missed);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [on]);
}
