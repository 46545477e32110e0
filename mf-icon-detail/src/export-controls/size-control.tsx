import { PAID_SIZE_LIMIT, parseSize } from '@icoteca/shared-contracts';
import { Slider, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './export-controls.module.css';

const SMALLEST = 16;
const STEPS = 1000;
const RANGE = Math.log(PAID_SIZE_LIMIT / SMALLEST);

/** Position on the slider, 0 to 1000; logarithmic: each doubling of the size has the same length. */
function sizeToStep(size: number): number {
  return Math.round((STEPS * Math.log(Math.max(size, SMALLEST) / SMALLEST)) / RANGE);
}
/** Size in px of a position on the slider. */
function stepToSize(step: number): number {
  return Math.round(SMALLEST * Math.exp((RANGE * step) / STEPS));
}

/** Size of the file, by default an SVG's own: a number, a slider, presets. Sizes that need a plan are fainter. */
export const SizeControl = observer(function SizeControl({ store }: { store: IconStore }) {
  const t = useDetailText();
  const { shownSize, sizes, format } = store.file;
  const isOwn = format === 'svg' && store.file.vectorSize === null;
  // The typed text stays until blur, whatever loads meanwhile.
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && parseSize(draft) === null;
  return (
    <div className={styles.group}>
      <div className={styles.between}>
        <span className="type-label">{t('size.title')}</span>
        <TextField
          label={t('size.pixels')}
          labelHidden
          size="small"
          className={styles.pixels}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft ?? String(shownSize ?? '')}
          onChange={(event) => {
            setDraft(event.target.value);
            const typed = parseSize(event.target.value);
            if (typed !== null) store.file.setSize(typed);
          }}
          onBlur={() => setDraft(null)}
          aria-invalid={wrong}
          end={<span>{t('size.unit')}</span>}
        />
      </div>
      {wrong && (
        <p className={styles.error} role="alert">
          {t('size.error')}
        </p>
      )}
      <Slider
        label={t('size.pixels')}
        min={0}
        max={STEPS}
        value={sizeToStep(shownSize ?? SMALLEST)}
        valueText={isOwn ? t('size.own') : t('size.value', { size: shownSize ?? SMALLEST })}
        onChange={(step) => store.file.setSize(stepToSize(step))}
      />
      <fieldset className={styles.sizes} aria-label={t('size.presets')}>
        {format === 'svg' && (
          <button
            type="button"
            className={styles.size}
            aria-pressed={isOwn}
            onClick={() => store.file.setSize(null)}
          >
            {t('size.own')}
          </button>
        )}
        {sizes.map(({ size: preset, locked }) => (
          <button
            key={preset}
            type="button"
            className={locked ? `${styles.size} ${styles.locked}` : styles.size}
            aria-pressed={!isOwn && preset === shownSize}
            aria-label={t(locked ? 'size.locked' : 'size.value', { size: preset })}
            onClick={() => store.file.setSize(preset)}
          >
            {preset}
          </button>
        ))}
      </fieldset>
    </div>
  );
});
