import { type RefObject, useRef } from 'react';

/**
 * Takes an entry out of a list. The entry takes the focus of its button with it; the button of the next entry, or of
 * the last, has it then.
 */
export function useForgetting<E extends HTMLElement>(): {
  list: RefObject<E | null>;
  forget: (done: Promise<void>, at: number) => Promise<void>;
} {
  const list = useRef<E>(null);
  const forget = async (done: Promise<void>, at: number) => {
    await done;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(at, buttons.length - 1)]?.focus();
  };
  return { list, forget };
}
