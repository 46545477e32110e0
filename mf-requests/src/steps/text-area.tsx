import { type ComponentProps, useId } from 'react';
import styles from './steps.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** Lines of text with their label and a hint; all other attributes go to the field. */
export function TextArea({ label, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.area}>
      <label htmlFor={id} className="type-label">
        {label}
      </label>
      <textarea {...area} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
