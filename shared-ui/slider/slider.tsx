import { type ComponentProps, useEffect, useRef } from 'react';
import { classList } from '../class-list.ts';
import styles from './slider.module.css';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number | 'any';
  /** The value as words with its unit, for assistive technology: "96 pixels". */
  valueText?: string | undefined;
  onChange: (value: number) => void;
}

/** A native range input, its track filled up to the value. */
export function Slider({ label, value, min, max, valueText, onChange, className, ...input }: SliderProps) {
  const range = useRef<HTMLInputElement>(null);
  const filled = max > min ? (100 * (value - min)) / (max - min) : 0;
  useEffect(() => {
    // Set by script: a style attribute in the HTML would need a weaker content security policy.
    range.current?.style.setProperty('--filled', `${filled}%`);
  }, [filled]);
  return (
    <input
      {...input}
      ref={range}
      type="range"
      min={min}
      max={max}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      className={classList(styles.slider, className)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
