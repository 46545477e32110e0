import { gradientPresets, palette, paletteColourOf } from '@icoteca/shared-contracts';
import { Button, rotateCcwIcon, Segmented, Swatches } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './colour-controls.module.css';
import { HexField } from './hex-field.tsx';

type Mode = 'single' | 'gradient';

/** Colour of an icon: 15 named colours, any hex, or one of 15 gradients. Icons with colours of their own say so. */
export const ColourControls = observer(function ColourControls({ store }: { store: IconStore }) {
  const t = useDetailText();
  const { paint } = store;
  const [mode, setMode] = useState<Mode>(paint.kind === 'gradient' ? 'gradient' : 'single');
  if (!store.canPaint) return <p className={styles.own}>{t('colour.own')}</p>;
  const colour = paint.kind === 'colour' ? paint.colour : null;
  const gradient = paint.kind === 'gradient' ? `${paint.start},${paint.end}` : undefined;
  return (
    <div className={styles.colour}>
      <div className={styles.head}>
        <span className="type-label">{t('colour.title')}</span>
        <Button
          kind="plain"
          size="small"
          icon={rotateCcwIcon}
          className={styles.reset}
          disabled={paint.kind === 'as-drawn'}
          onClick={() => store.resetPaint()}
        >
          {t('colour.reset')}
        </Button>
      </div>
      <Segmented<Mode>
        label={t('colour.mode')}
        value={mode}
        onChange={setMode}
        segments={[
          { value: 'single', label: t('colour.single') },
          { value: 'gradient', label: t('colour.gradient') },
        ]}
      />
      {mode === 'single' ? (
        <>
          <Swatches
            label={t('colour.palette')}
            value={colour === null ? undefined : paletteColourOf(colour)?.code}
            onChange={(code) => store.setColour(palette.find((named) => named.code === code)?.value ?? '')}
            swatches={palette.map(({ code, value }) => ({
              id: code,
              label: t('colour.swatch', { name: t(`colour.${code}`), hex: value }),
              colors: [`#${value}`],
            }))}
          />
          <HexField colour={colour} onApply={(hex) => store.setColour(hex)} />
        </>
      ) : (
        <Swatches
          label={t('colour.gradients')}
          value={gradient}
          onChange={(value) => store.setGradient(value)}
          swatches={gradientPresets.map(({ value, start, end }) => ({
            id: value,
            label: t('colour.gradientSwatch', { start, end }),
            colors: [`#${start}`, `#${end}`],
          }))}
        />
      )}
    </div>
  );
});
