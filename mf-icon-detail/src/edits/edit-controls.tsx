import { type BackgroundShape, MAX_PADDING, STROKE_WIDTH_RANGE } from '@icoteca/shared-contracts';
import {
  IconButton,
  rotateCcwIcon,
  rotateCwIcon,
  Segmented,
  Slider,
  type UiIconShape,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ColourChoice } from '../colour-controls/colour-choice.tsx';
import type { IconStore } from '../icon/icon.store.ts';
import texts from '../texts/en.json?keys=adjust&texts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './edits.module.css';
import {
  circleIcon,
  flipAcrossIcon,
  flipDownIcon,
  noGroundIcon,
  roundedIcon,
  squareIcon,
} from './shape-icons.ts';

const grounds: readonly { value: BackgroundShape | 'none'; icon: UiIconShape }[] = [
  { value: 'none', icon: noGroundIcon },
  { value: 'circle', icon: circleIcon },
  { value: 'rounded', icon: roundedIcon },
  { value: 'square', icon: squareIcon },
];

/** Width of the stroke (where there is one), ground, padding, rotation and mirroring of an icon. */
export const EditControls = observer(function EditControls({ store }: { store: IconStore }) {
  const t = useDetailText();
  const { edits } = store;
  const drawnWidth = store.traits.strokeWidth;
  const width = edits.strokeWidth ?? drawnWidth ?? STROKE_WIDTH_RANGE.min;
  return (
    <div className={styles.controls}>
      {drawnWidth !== null && (
        <Row label={t('adjust.stroke')} value={String(width)}>
          <Slider
            label={t('adjust.stroke')}
            {...STROKE_WIDTH_RANGE}
            value={Math.min(STROKE_WIDTH_RANGE.max, Math.max(STROKE_WIDTH_RANGE.min, width))}
            valueText={String(width)}
            onChange={(wanted) => edits.setStrokeWidth(wanted)}
          />
        </Row>
      )}
      <Row label={t('adjust.ground')}>
        <Segmented<BackgroundShape | 'none'>
          label={t('adjust.ground')}
          value={edits.background?.shape ?? 'none'}
          onChange={(shape) => edits.setBackground(shape === 'none' ? null : shape)}
          segments={grounds.map(({ value, icon }) => ({ value, icon, label: t(`adjust.${value}`) }))}
        />
      </Row>
      {edits.background && (
        <div className={styles.colour}>
          <ColourChoice
            label={t('adjust.groundColour')}
            hexLabel={t('adjust.groundHex')}
            colour={edits.background.colour}
            onChoose={(hex) => edits.setBackgroundColour(hex)}
          />
        </div>
      )}
      <Row label={t('adjust.padding')} value={`${edits.padding} %`}>
        <Slider
          label={t('adjust.padding')}
          min={0}
          max={MAX_PADDING}
          value={edits.padding}
          valueText={t('adjust.paddingValue', { share: edits.padding })}
          onChange={(share) => edits.setPadding(share)}
        />
      </Row>
      <Row label={t('adjust.rotate')} value={`${edits.rotate}°`}>
        <Slider
          label={t('adjust.rotate')}
          min={0}
          max={359}
          value={edits.rotate}
          valueText={t('adjust.rotateValue', { degrees: edits.rotate })}
          onChange={(degrees) => edits.setRotate(degrees)}
        />
      </Row>
      <div className={styles.turns}>
        <IconButton
          icon={rotateCcwIcon}
          label={t('adjust.turnLeft')}
          onClick={() => edits.setRotate(edits.rotate - 90)}
        />
        <IconButton
          icon={rotateCwIcon}
          label={t('adjust.turnRight')}
          onClick={() => edits.setRotate(edits.rotate + 90)}
        />
        <IconButton
          icon={flipAcrossIcon}
          label={t('adjust.flipAcross')}
          aria-pressed={edits.flip.includes('h')}
          onClick={() => edits.toggleFlip('h')}
        />
        <IconButton
          icon={flipDownIcon}
          label={t('adjust.flipDown')}
          aria-pressed={edits.flip.includes('v')}
          onClick={() => edits.toggleFlip('v')}
        />
      </div>
    </div>
  );
});

function Row({ label, value, children }: { label: string; value?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
      {value !== undefined && (
        <span className={styles.value} aria-hidden="true">
          {value}
        </span>
      )}
    </div>
  );
}

export { texts };
