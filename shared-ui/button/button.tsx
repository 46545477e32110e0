import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './button.module.css';

/** `primary` is the one main action of a screen; `ink` a strong second one; `plain` and `danger` have no border. */
export type ButtonKind = 'primary' | 'default' | 'ink' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Fills the width of its column. */
  block?: boolean;
  className?: string | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Before the text. */
  icon?: UiIconShape | undefined;
  /** While busy the button stays focused and as wide, and ignores clicks. */
  busy?: boolean;
  children?: ReactNode;
}

/** The class of a button, for links that look like one: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({
  kind = 'default',
  size = 'medium',
  block = false,
  className,
}: ButtonLook = {}): string {
  return classList(styles.button, styles[kind], styles[size], block && styles.block, className);
}

/** A button in one of five kinds. Without `type` it submits nothing. */
export function Button({
  kind,
  size,
  block,
  className,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass({
        className,
        ...(kind && { kind }),
        ...(size && { size }),
        ...(block && { block }),
      })}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <UiIcon icon={icon} />}
      {children}
    </button>
  );
}
