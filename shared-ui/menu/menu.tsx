import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classList } from '../class-list.ts';
import type { Align } from '../floating/place-beside.ts';
import { placeNow, useFloating } from '../floating/use-floating.ts';
import { findByLetter, roveTo } from '../roving-focus/roving-focus.ts';
import { useServed } from '../served/use-served.ts';
import styles from './menu.module.css';
import { type MenuEntry, MenuItem, type RenderMenuLink } from './menu-item.tsx';

/** Props of the button that opens the menu. */
export interface MenuTriggerProps {
  ref: RefCallback<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** Name of the menu. */
  label: string;
  entries: readonly MenuEntry[];
  /** Renders the button: `(props) => <Button {...props}>More</Button>`. */
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** The edge of the button that the menu aligns with. */
  align?: Align;
  renderLink?: RenderMenuLink | undefined;
  className?: string | undefined;
}

/**
 * A menu under a button: a native popover, which closes on a click outside and on Escape, and opens without script. After hydration
 * its entries are rendered only while it is open. Arrows, Home, End and letters move through it; the focus returns to the button.
 */
export function Menu({ label, entries, trigger, align = 'start', renderLink, className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const served = useServed();
  const [drawn, setDrawn] = useState(false);
  // A visitor may have opened it before hydration. The browser lays out the page to tell.
  useLayoutEffect(() => {
    if (!served || !menu.current?.checkVisibility?.()) return;
    setDrawn(true);
    // It has no place beside its button yet.
    setOpen(true);
  }, [served]);
  const floating = {
    anchor: () => button.current,
    floating: menu,
    side: 'bottom',
    align,
    offset: 6,
  } as const;
  useFloating({ open, ...floating });

  const items = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
  ];
  const close = () => menu.current?.hidePopover();
  const beforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') {
      setDrawn(true);
      // The popover is measured only once it is shown, and must not be painted before it is placed.
      requestAnimationFrame(() => {
        placeNow(floating);
        const all = items();
        (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
      });
    } else if (menu.current?.matches(':focus-within')) {
      button.current?.focus();
    }
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const current = all.findIndex((item) => item.matches(':focus'));
    if (event.key === 'Tab') return close();
    const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    const next = letter
      ? findByLetter(
          event.key,
          current,
          all.map((item) => item.textContent ?? ''),
        )
      : roveTo(event.key, { current, count: all.length, orientation: 'vertical' });
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element;
        },
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          menu.current?.showPopover();
        },
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={classList(styles.menu, className)}
        onBeforeToggle={beforeToggle}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          setDrawn(event.newState === 'open');
        }}
        onKeyDown={move}
      >
        {(served || drawn) &&
          [...Map.groupBy(entries, ({ group }) => group)].map(([heading, some]) => (
            <Group key={heading ?? ''} heading={heading}>
              {some.map((entry) => (
                <MenuItem key={entry.id} entry={entry} onChosen={close} renderLink={renderLink} />
              ))}
            </Group>
          ))}
      </div>
    </>
  );
}

function Group({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  if (heading === undefined) return children;
  return (
    <fieldset className={styles.group} aria-label={heading}>
      <p className={classList('type-label', styles.heading)} aria-hidden="true">
        {heading}
      </p>
      {children}
    </fieldset>
  );
}
