import type { ComponentProps, ReactNode } from 'react';
import { classList } from '../class-list.ts';
import native from '../native-input/native-input.module.css';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns something on or off immediately. A native checkbox with the role of a switch. */
export function Switch({ label, checked, onChange, className, ...input }: SwitchProps) {
  return (
    <label className={classList(styles.switch, className)}>
      <input
        {...input}
        className={native.input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
