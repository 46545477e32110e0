import {
  MAX_PADDING,
  mirrors,
  palette,
  paletteColourOf,
  STROKE_WIDTH_RANGE,
} from '@icoteca/shared-contracts';
import { Button, Dialog, DrawingEdits, Swatches } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { HexField } from '../results-head/hex-field.tsx';
import { useSearchText } from '../texts/texts.ts';
import type { BulkChoice } from './bulk-choice.store.ts';
import styles from './bulk-dialogs.module.css';

/** Value of the stroke slider while strokes are as drawn. */
const USUAL_STROKE = 2;

export interface BulkEditsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly choice: BulkChoice;
}

/** Edits of every icon of the selection besides its colour. */
export const BulkEdits = observer(function BulkEdits({ open, onClose, choice }: BulkEditsProps) {
  const t = useSearchText();
  const { strokeWidth, background, padding, rotate, flip } = choice.shape;
  return (
    <Dialog open={open} onClose={onClose} title={t('bulk.adjust')} closeLabel={t('bulk.close')}>
      <p className={styles.text}>{t('bulk.adjust.text')}</p>
      <DrawingEdits
        text={(word, values) => t(`bulk.adjust.${word}`, values)}
        stroke={{
          value: strokeWidth ?? USUAL_STROKE,
          range: STROKE_WIDTH_RANGE,
          shown: strokeWidth === null ? t('bulk.color.drawn') : String(strokeWidth),
          onChange: (width) => choice.change({ strokeWidth: width }),
        }}
        ground={background?.shape ?? 'none'}
        onGround={(shape) => choice.setGround(shape === 'none' ? null : shape)}
        groundColour={
          background && (
            <>
              <Swatches
                label={t('bulk.adjust.groundColor')}
                value={paletteColourOf(background.colour)?.code}
                onChange={(code) =>
                  choice.setGroundColour(palette.find((named) => named.code === code)?.value)
                }
                swatches={palette.map(({ code, value }) => ({
                  id: code,
                  label: `${t(`color.${code}`)}, #${value}`,
                  colors: [`#${value}`],
                }))}
              />
              <HexField
                isSmall
                label={t('bulk.adjust.groundHex')}
                color={background.colour}
                onApply={(hex) => choice.setGroundColour(hex)}
              />
            </>
          )
        }
        padding={{ value: padding, max: MAX_PADDING, onChange: (share) => choice.change({ padding: share }) }}
        rotate={{ value: rotate, onChange: (degrees) => choice.setRotate(degrees) }}
        flip={{ ...mirrors(flip), onToggle: (way) => choice.toggleFlip(way) }}
      />
      <div className={styles.actions}>
        <Button size="large" disabled={choice.changes === 0} onClick={() => choice.resetShape()}>
          {t('filters.reset')}
        </Button>
        <Button kind="primary" size="large" onClick={onClose}>
          {t('bulk.adjust.done')}
        </Button>
      </div>
    </Dialog>
  );
});
