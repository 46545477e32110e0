import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classList } from '../class-list.ts';
import { roveTo } from '../roving-focus/roving-focus.ts';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  title: ReactNode;
  panel: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  /** `line` under the titles of a page, `segments` in a narrow column. */
  look?: 'line' | 'segments';
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** Tabs with one panel. Arrows, Home and End choose; only the active panel is rendered. */
export function Tabs<Id extends string>({
  label,
  tabs,
  active,
  onChange,
  look = 'line',
  className,
  panelClassName,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.id === active);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = roveTo(event.key, { current, count: tabs.length, orientation: 'horizontal', rightToLeft });
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classList(styles[look], className)}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${base}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${active}`}
        className={panelClassName}
      >
        {tabs[current]?.panel}
      </div>
    </>
  );
}
