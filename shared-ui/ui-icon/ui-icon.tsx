import { classList } from '../class-list.ts';
import styles from './ui-icon.module.css';

/** The data of one path on a 24 by 24 grid, drawn as a line of 1.75 units. */
export type UiIconShape = string;

export interface UiIconProps {
  icon: UiIconShape;
  /** Edge in CSS pixels; 18 by default. */
  size?: number;
  /** Accessible name. Without it the icon is hidden from assistive technology. */
  label?: string | undefined;
  /** Mirrors the icon on right-to-left pages: for arrows and chevrons. */
  mirrored?: boolean;
  className?: string | undefined;
}

/** An interface icon in the colour of the text around it. */
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
