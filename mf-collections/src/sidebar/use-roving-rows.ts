import { roveTo } from '@icoteca/shared-ui';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';

const ROW = '[data-row]';

/** Makes the rows of a list one tab stop; arrows, Home and End move between them. Without script all rows are plain links. */
export function useRovingRows() {
  const list = useRef<HTMLElement>(null);
  const last = useRef<Element | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const order = useEffectEvent(() => {
    const all = rows();
    const stop =
      all.find((row) => row === last.current) ??
      all.find((row) => row.hasAttribute('aria-current')) ??
      all[0];
    for (const row of all) row.tabIndex = row === stop ? 0 : -1;
  });
  useEffect(() => {
    if (!list.current) return;
    // Rows change without a render of the list around them.
    const observer = new MutationObserver(() => order());
    observer.observe(list.current, { childList: true, subtree: true });
    order();
    return () => observer.disconnect();
  }, []);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest(ROW);
      if (!row) return;
      last.current = row;
      for (const one of rows()) one.tabIndex = one === row ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = rows();
      const current = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
      const next = roveTo(event.key, { current, count: all.length, orientation: 'vertical' });
      if (next === undefined || current < 0) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}
