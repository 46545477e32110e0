import { parseHexInput } from '@icoteca/shared-contracts';
import { Button, TextField } from '@icoteca/shared-ui';
import { type FormEvent, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import { ColourDot } from './colour-dot.tsx';
import styles from './hex-field.module.css';

export interface HexFieldProps {
  /** Hex in upper case without #. */
  readonly color: string | undefined;
  /** Name of the field beside another one. */
  readonly label?: string;
  /** On one line, without a hint. */
  readonly isSmall?: boolean;
  /** Undefined removes the colour. */
  readonly onApply: (color: string | undefined) => void;
}

/**
 * A hex colour field. Short forms are expanded, other input is an error; the buttons are Reset and Apply (specification
 * SD 5; resolution 12).
 */
export function HexField({ color, label, onApply, isSmall = false }: HexFieldProps) {
  const t = useSearchText();
  const name = label ?? t('filters.color.hex');
  const [text, setText] = useState(color ? `#${color}` : '');
  const [known, setKnown] = useState(color);
  const [isWrong, setWrong] = useState(false);
  if (known !== color) {
    setKnown(color);
    setText(color ? `#${color}` : '');
    setWrong(false);
  }
  const hex = parseHexInput(text);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setWrong(hex === null);
    if (hex !== null) onApply(hex);
  };
  return (
    <form className={isSmall ? styles.line : styles.form} aria-label={name} onSubmit={apply}>
      <TextField
        label={name}
        labelHidden={isSmall}
        className={styles.field}
        value={text}
        placeholder="#D84315"
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => {
          setText(event.target.value.toUpperCase());
          setWrong(false);
        }}
        error={isWrong ? t('filters.color.wrong') : undefined}
        hint={isSmall ? undefined : t('filters.color.hint')}
        start={hex ? <ColourDot colors={[`#${hex}`]} /> : undefined}
      />
      <div className={styles.buttons}>
        <Button kind="plain" onClick={() => onApply(undefined)} disabled={color === undefined}>
          {t('filters.reset')}
        </Button>
        <Button type="submit" kind={isSmall ? 'default' : 'ink'}>
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  );
}
