import { classList } from '../class-list.ts';
import styles from './ui-icon.module.css';

/** The data of one path on a 24 by 24 grid, drawn as a line of 1.75 units. */
export type UiIconShape = string;

export interface UiIconProps {
  icon: UiIconShape;
  /** Edge in CSS pixels; 18 unless told. */
  size?: number;
  /** Says what the icon means. Without it the icon is decoration and hidden from assistive technology. */
  label?: string | undefined;
  /** Turns the icon round where the page reads from right to left: for arrows and chevrons. */
  mirrored?: boolean;
  className?: string | undefined;
}

/** An interface icon (never one of the library) in the colour of the text around it. */
export function UiIcon({ icon, size = 18, label, mirrored = false, className }: UiIconProps) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classList(styles.icon, mirrored && styles.mirrored, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={icon} />
    </svg>
  );
}
