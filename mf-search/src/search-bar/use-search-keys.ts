import { LAYOUT_TOAST_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchText } from '../texts/texts.ts';

/**
 * Keys outside of the field: slash and Ctrl or Cmd with K focus it; a letter shows where to type, for 4 seconds
 * (specification SD 8); a question mark opens the list of keys. Keys of one letter can be disabled (resolution 14).
 * @param isOn false on other sites
 */
export function useSearchKeys(focus: (text?: string) => void, isOn: boolean, onHelp: () => void): void {
  const host = useHost();
  const t = useSearchText();
  const lastNotice = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return focus();
    }
    const [target = null] = event.composedPath();
    if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
    if (!host.preferences.get('hotkeys')) return;
    if (event.key === '/') {
      event.preventDefault();
      return focus();
    }
    if (event.key === '?') {
      event.preventDefault();
      return onHelp();
    }
    if (!/^\p{L}$/u.test(event.key) || isOnIcon(target)) return;
    if (event.timeStamp - lastNotice.current < LAYOUT_TOAST_MS) return;
    lastNotice.current = event.timeStamp;
    host.notify({
      type: 'plain',
      title: t('search.focusNotice'),
      text: t('search.focusNotice.text'),
      delayMs: LAYOUT_TOAST_MS,
      buttons: [{ title: t('search.focusNotice.button'), onClick: () => focus() }],
    });
  });

  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}

/** Fields, menus, lists and dialogs handle letters themselves. */
export function isField(target: EventTarget | null): boolean {
  const fields =
    'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"], [role="tree"], dialog';
  const isInside = target instanceof Element && target.closest(fields) !== null;
  return isInside || document.querySelector('dialog[open]') !== null;
}

/** Icons handle letters themselves. */
function isOnIcon(target: EventTarget | null): boolean {
  const onFocused = target instanceof Element && target.closest('[data-icon-grid]') !== null;
  return onFocused || document.querySelector('[data-icon-grid] > li:hover') !== null;
}
