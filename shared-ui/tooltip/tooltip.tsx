import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFloating } from '../floating/use-floating.ts';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './tooltip.module.css';
import { checkedPosition, type TooltipPosition } from './tooltip-position.ts';

export type { TooltipPosition } from './tooltip-position.ts';

/** Spec 9: default tooltip delay 100 ms, offset 15 px. */
const delay = 100;
const defaultOffset = 15;

export interface TooltipProps {
  /** One short line, also available on the page or as the name of the control. */
  text: string;
  /** Shortcut. */
  keys?: string | undefined;
  /** The preferred side; the opposite one near the edge of the screen. */
  position?: TooltipPosition;
  /** Gap to the control in CSS pixels. */
  offset?: number;
  /** False when the control is already named by the same text, so that it is not read twice. */
  describes?: boolean;
  /** The control. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * Shows a line of text beside a control after 100 ms of hover, or immediately on keyboard focus; Escape hides it (spec 4).
 * @throws UiError `UI_TOOLTIP_POSITION` for a position that does not exist (spec 8).
 */
export function Tooltip({
  text,
  keys,
  position = 'bottom',
  offset = defaultOffset,
  describes = true,
  children,
}: TooltipProps) {
  const side = checkedPosition(position);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, delay, next);
  };
  const now = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const enter = (event: PointerEvent) => event.pointerType !== 'touch' && later(true);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [open]);
  useLayoutEffect(() => {
    if (open) bubble.current?.showPopover?.();
  }, [open]);
  useFloating({
    open,
    anchor: () => anchor.current?.firstElementChild ?? null,
    floating: bubble,
    side,
    align: 'center',
    offset,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control receives.
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={enter}
      onPointerLeave={() => later(false)}
      onPointerDown={() => now(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && now(true)}
      onBlur={() => now(false)}
    >
      {describes && open ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open && (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
          {text}
          {keys && <Kbd inverse>{keys}</Kbd>}
        </span>
      )}
    </span>
  );
}
