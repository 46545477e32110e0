import { type ComponentProps, useId } from 'react';
import { classList } from '../class-list.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** Lines of text with their label and a hint; `className` is for the whole, all other attributes go to the field. */
export function TextArea({ label, hint, className, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  return (
    <div className={classList(styles.area, className)}>
      <label htmlFor={areaId} className="type-label">
        {label}
      </label>
      <textarea {...area} id={areaId} aria-describedby={hint ? `${areaId}-hint` : undefined} />
      {hint && (
        <p id={`${areaId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
