import { gradientPresets } from '@icoteca/shared-contracts';
import { Button, rotateCcwIcon, Segmented, Swatches } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import { ColourChoice } from './colour-choice.tsx';
import styles from './colour-controls.module.css';
import { PartControls } from './part-controls.tsx';

type Mode = 'single' | 'gradient';

/** Colour of an icon: 15 named colours, any hex, or one of 15 gradients. In an icon with its own colours each one is changed alone. */
export const ColourControls = observer(function ColourControls({ store }: { store: IconStore }) {
  const t = useDetailText();
  const { edits } = store;
  const { paint, capability } = store.look;
  const [chosenMode, setMode] = useState<Mode>(paint.kind === 'gradient' ? 'gradient' : 'single');
  if (capability === 'none') return <PartControls store={store} />;
  const mode = capability === 'gradient' ? 'gradient' : chosenMode;
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
          onClick={() => edits.resetPaint()}
        >
          {t('colour.reset')}
        </Button>
      </div>
      {capability === 'single' && (
        <Segmented<Mode>
          label={t('colour.mode')}
          value={mode}
          onChange={setMode}
          segments={[
            { value: 'single', label: t('colour.single') },
            { value: 'gradient', label: t('colour.gradient') },
          ]}
        />
      )}
      {mode === 'single' ? (
        <ColourChoice
          label={t('colour.palette')}
          colour={paint.kind === 'colour' ? paint.colour : null}
          onChoose={(hex) => edits.setColour(hex)}
        />
      ) : (
        <Swatches
          label={t('colour.gradients')}
          value={store.look.gradient ?? undefined}
          onChange={(value) => edits.setGradient(value)}
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
