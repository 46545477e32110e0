import { DEFAULT_COLOUR, parseHexInput } from '@icoteca/shared-contracts';
import { Button, IconButton, pipetteIcon, TextField } from '@icoteca/shared-ui';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useDetailText } from '../use-detail-text.ts';
import styles from './colour-controls.module.css';

interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
}
const neverChanges = () => () => {};
const hasEyeDropper = () => 'EyeDropper' in window;

/** A hex colour, typed or picked from the screen. Short forms are expanded, other input is an error (specification SD 5; resolution 12). */
export function HexField({
  label,
  colour,
  onApply,
}: {
  label: string;
  colour: string | null;
  onApply: (hex: string) => void;
}) {
  const t = useDetailText();
  const shown = colour ?? DEFAULT_COLOUR;
  const [text, setText] = useState(`#${shown}`);
  const [wrong, setWrong] = useState(false);
  const canPick = useSyncExternalStore(neverChanges, hasEyeDropper, () => false);
  useEffect(() => {
    setText(`#${shown}`);
    setWrong(false);
  }, [shown]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const hex = parseHexInput(text);
    setWrong(hex === null);
    if (hex === null) return;
    setText(`#${hex}`);
    onApply(hex);
  };
  const pick = async () => {
    const { EyeDropper } = window as EyeDropperWindow;
    // Escape closes the picker and rejects; the colour then stays as it is.
    const picked = await new (EyeDropper as NonNullable<typeof EyeDropper>)().open().catch(() => null);
    const hex = picked && parseHexInput(picked.sRGBHex);
    if (hex) onApply(hex);
  };
  return (
    <form className={styles.hex} onSubmit={apply}>
      <TextField
        label={label}
        labelHidden
        className={styles.hexField}
        value={text}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        error={wrong ? t('colour.error') : undefined}
        start={
          <svg className={styles.sample} width="16" height="16" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={`#${parseHexInput(text) ?? shown}`} />
          </svg>
        }
      />
      {canPick && (
        <IconButton className={styles.pick} icon={pipetteIcon} label={t('colour.pick')} onClick={pick} />
      )}
      <Button type="submit">{t('colour.apply')}</Button>
    </form>
  );
}
