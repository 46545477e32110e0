import { type ComponentProps, type ReactNode, useId } from 'react';
import { classList } from '../class-list.ts';
import { circleAlertIcon } from '../ui-icon/lucide.generated.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  /** Hides the label visually. */
  labelHidden?: boolean;
  icon?: UiIconShape | undefined;
  /** Inside the field, before the text: a swatch. */
  start?: ReactNode;
  /** Inside the field, after the text: a unit, a key, a button. */
  end?: ReactNode;
  hint?: string | undefined;
  /** What is wrong and what to do. The field is marked as invalid while it is set. */
  error?: string | undefined;
  size?: 'small' | 'medium';
}

/** A line of text with its label, a hint and an error; all other attributes go to the input. */
export function TextField({
  label,
  labelHidden = false,
  icon,
  start,
  end,
  hint,
  error,
  size = 'medium',
  className,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={classList(styles.field, className)}>
      <label htmlFor={inputId} className={labelHidden ? 'visually-hidden' : 'type-label'}>
        {label}
      </label>
      <div className={classList(styles.box, size === 'small' && styles.small, error && styles.wrong)}>
        {icon && <UiIcon icon={icon} size={16} />}
        {start}
        <input
          type="text"
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {end}
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error && <UiIcon icon={circleAlertIcon} size={14} />}
          {note}
        </p>
      )}
    </div>
  );
}
