import { useId } from 'react';
import styles from './colour-dot.module.css';

/** A dot in a colour, or in a gradient from top to bottom, beside its name. */
export function ColourDot({
  colors: [start, end],
}: {
  colors: readonly [string] | readonly [string, string];
}) {
  const id = useId();
  return (
    <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden="true">
      {end && (
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor={start} />
          <stop offset="1" stopColor={end} />
        </linearGradient>
      )}
      <circle cx="6" cy="6" r="5.5" fill={end ? `url(#${id})` : start} />
    </svg>
  );
}
