import { MAX_PADDING, mirrors, STROKE_WIDTH_RANGE } from '@icoteca/shared-contracts';
import { DrawingEdits } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { ColourChoice } from '../colour-controls/colour-choice.tsx';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';

/** Width of the stroke (where there is one), ground, padding, rotation and mirroring of an icon. */
export const EditControls = observer(function EditControls({ store }: { store: IconStore }) {
  const t = useDetailText();
  const { edits } = store;
  const drawnWidth = store.look.traits.strokeWidth;
  const width = edits.strokeWidth ?? drawnWidth ?? STROKE_WIDTH_RANGE.min;
  return (
    <DrawingEdits
      text={(word, values) => t(`adjust.${word}`, values)}
      stroke={
        drawnWidth === null
          ? null
          : {
              value: width,
              range: STROKE_WIDTH_RANGE,
              shown: String(width),
              onChange: (wanted) => edits.setStrokeWidth(wanted),
            }
      }
      ground={edits.background?.shape ?? 'none'}
      onGround={(shape) => edits.setBackground(shape === 'none' ? null : shape)}
      groundColour={
        edits.background && (
          <ColourChoice
            label={t('adjust.groundColour')}
            hexLabel={t('adjust.groundHex')}
            colour={edits.background.colour}
            onChoose={(hex) => edits.setBackgroundColour(hex)}
          />
        )
      }
      padding={{ value: edits.padding, max: MAX_PADDING, onChange: (share) => edits.setPadding(share) }}
      rotate={{ value: edits.rotate, onChange: (degrees) => edits.setRotate(degrees) }}
      flip={{ ...mirrors(edits.flip), onToggle: (way) => edits.toggleFlip(way) }}
    />
  );
});
