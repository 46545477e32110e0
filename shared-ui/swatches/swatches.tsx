import { useId } from 'react';
import { classList } from '../class-list.ts';
import native from '../native-input/native-input.module.css';
import styles from './swatches.module.css';

/** A CSS colour, or a gradient of two, to choose from. */
export interface Swatch {
  id: string;
  /** Name with its value: "Mint, #12B886". */
  label: string;
  /** Empty for any colour, or for the original colours. */
  colors: readonly [] | readonly [string] | readonly [string, string];
}

export interface SwatchesProps {
  label: string;
  swatches: readonly Swatch[];
  /** Id of the chosen one; none for a custom colour. */
  value: string | undefined;
  onChange: (id: string) => void;
  name?: string | undefined;
  className?: string | undefined;
}

/** A palette to choose one colour from. Native radio buttons: one tab stop, arrows choose. */
export function Swatches({ label, swatches, value, onChange, name, className }: SwatchesProps) {
  const base = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classList(styles.swatches, className)}>
      {swatches.map(({ id, label: title, colors: [start, end] }) => (
        <label key={id} className={styles.swatch} title={title}>
          <input
            className={native.input}
            type="radio"
            name={name ?? base}
            value={id}
            checked={id === value}
            aria-label={title}
            onChange={() => onChange(id)}
          />
          {/* The colour is an SVG attribute: a style attribute would need a weaker content security policy. */}
          <svg viewBox="0 0 20 20" aria-hidden="true" className={start ? undefined : styles.any}>
            {end && (
              <linearGradient id={`${base}-${id}`} x1="0" y1="0" x2="1" y2="1">
                <stop stopColor={start} />
                <stop offset="1" stopColor={end} />
              </linearGradient>
            )}
            {start && <circle cx="10" cy="10" r="10" fill={end ? `url(#${base}-${id})` : start} />}
          </svg>
        </label>
      ))}
    </div>
  );
}
