import type { IconSummary } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { circleAlertIcon, circleCheckIcon, classList, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import pictures from '../parts/icon-picture.module.css';
import { IconPicture } from '../parts/icon-picture.tsx';
import { namespace } from '../texts/namespace.ts';
import { differences, type MakerDrawing, seenDrawing } from './drawing.ts';
import styles from './resolve.module.css';

/** Edges in which an icon is looked at, px. */
const sizes = [16, 24, 32, 48, 96] as const;

interface DrawingPreviewProps {
  readonly drawing: MakerDrawing;
  /** Icons of the style that it is to stand among. */
  readonly neighbours: readonly IconSummary[];
}

/** A drawing in the sizes that icons are used in, each beside icons of the style, and what does not match them. */
export const DrawingPreview = observer(function DrawingPreview({ drawing, neighbours }: DrawingPreviewProps) {
  const t = useText(namespace);
  const { url, isColor } = seenDrawing(drawing.svg);
  const differs = differences(drawing, neighbours);
  const [first] = neighbours;
  return (
    <>
      <div className={styles.sizes} role="img" aria-label={t('resolve.preview', { name: drawing.name })}>
        {sizes.map((size) => (
          <div key={size} className={styles.size} style={{ '--preview': `${size}px` } as CSSProperties}>
            <span className={styles.px}>{size}</span>
            <span
              className={classList(
                pictures.picture,
                isColor ? pictures.coloured : pictures.painted,
                styles.own,
              )}
              style={{ '--picture': `url("${url}")` } as CSSProperties}
            />
            {neighbours.map((icon) => (
              <IconPicture key={icon.id} icon={icon} />
            ))}
          </div>
        ))}
      </div>
      {first && (
        <p className={styles.match}>
          <UiIcon icon={differs.length > 0 ? circleAlertIcon : circleCheckIcon} size={16} />
          <span>
            {differs.length === 0
              ? t('resolve.match', { style: first.platformName })
              : differs
                  .map((trait) => t(`resolve.differs.${trait}`, { style: first.platformName }))
                  .join(' ')}
          </span>
        </p>
      )}
    </>
  );
});
