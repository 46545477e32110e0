import { useId } from 'react';
import { classList } from '../class-list.ts';
import native from '../native-input/native-input.module.css';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which stays the name. */
  icon?: UiIconShape | undefined;
  disabled?: boolean;
  /** A small icon after the label; `spokenLabel` describes it. */
  mark?: UiIconShape | undefined;
  /** Accessible name instead of the label. */
  spokenLabel?: string | undefined;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Name in a form, which sends the choice without script too. */
  name?: string | undefined;
  /** As wide as its content instead of its column. */
  fit?: boolean;
  className?: string | undefined;
}

/** One choice of a few, side by side. Native radio buttons: one tab stop, arrows choose. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  name,
  fit = false,
  className,
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classList(styles.segmented, fit && styles.fit, className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={styles.segment}
          title={segment.spokenLabel ?? (segment.icon ? segment.label : undefined)}
        >
          <input
            className={native.input}
            type="radio"
            name={name ?? ownName}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            aria-label={segment.spokenLabel ?? (segment.icon ? segment.label : undefined)}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon ? <UiIcon icon={segment.icon} size={16} /> : segment.label}
          {segment.mark && <UiIcon icon={segment.mark} size={12} />}
        </label>
      ))}
    </div>
  );
}
