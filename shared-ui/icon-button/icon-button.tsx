import type { ComponentProps } from 'react';
import { classList } from '../class-list.ts';
import { Tooltip, type TooltipPosition } from '../tooltip/tooltip.tsx';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: UiIconShape;
  /** The accessible name, shown as a tooltip where `tooltip` is set. */
  label: string;
  size?: 'small' | 'medium';
  /** Edge of the icon in CSS pixels. */
  iconSize?: number;
  /** Position of the tooltip on hover and focus; no tooltip without it. */
  tooltip?: TooltipPosition | undefined;
  /** Text of the tooltip where the name is longer than what its place already says. */
  hint?: string | undefined;
  /** Shortcut, shown after the name in the tooltip. */
  keys?: string | undefined;
}

/** A button that is only an icon, with a name. `aria-pressed` makes it a toggle. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  iconSize = 18,
  tooltip,
  hint = label,
  keys,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classList(styles.button, size === 'small' && styles.small, className)}
    >
      <UiIcon icon={icon} size={iconSize} />
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={hint} keys={keys} position={tooltip} describes={false}>
      {button}
    </Tooltip>
  );
}
