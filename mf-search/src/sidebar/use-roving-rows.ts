import { roveTo } from '@icoteca/shared-ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const ROW_SELECTOR = 'a[data-row]';

/**
 * Makes the rows of a list one tab stop; arrows, Home and End move between them. Controls of a row, such as its star,
 * follow it. Without script all rows are plain links.
 */
export function useRovingRows() {
  const list = useRef<HTMLElement>(null);
  const last = useRef<Element | null>(null);

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW_SELECTOR) ?? [])];
  const order = useRef(() => {
    const all = rows();
    const current = all.find((row) => row.hasAttribute('aria-current'));
    const stop = all.find((row) => row === last.current) ?? current ?? all[0];
    for (const row of all) {
      const tabIndex = row === stop ? 0 : -1;
      for (const control of row.parentElement?.querySelectorAll<HTMLElement>('a, button') ?? [])
        control.tabIndex = tabIndex;
    }
  });
  useEffect(() => {
    if (!list.current) return;
    const { current: apply } = order;
    const observer = new MutationObserver(apply);
    observer.observe(list.current, { childList: true, subtree: true });
    apply();
    return () => observer.disconnect();
  }, []);

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('li')?.querySelector(ROW_SELECTOR);
      if (!row) return;
      last.current = row;
      order.current();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = rows();
      const item = (event.target as Element).closest('li');
      const current = all.findIndex((row) => row.parentElement === item);
      const next = roveTo(event.key, { current, count: all.length, orientation: 'vertical' });
      if (next === undefined || current < 0) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}
