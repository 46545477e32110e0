import { type IconSummary, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { circleAlertIcon, circleCheckIcon, classList, IconPicture, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { namespace } from '../texts/namespace.ts';
import { differences, differencesAmong, type MakerDrawing, pictureOf } from './drawing.ts';
import styles from './resolve.module.css';

/** Sizes of the preview, px. */
const sizes = [16, 24, 32, 48, 96] as const;

interface DrawingPreviewProps {
  readonly drawing: MakerDrawing;
  /** Icons of the requested style. */
  readonly neighbours: readonly IconSummary[];
  /** All drawings of the call. */
  readonly drawings: readonly MakerDrawing[];
}

/** A drawing in common sizes, each beside icons of the style, and how it differs from them. */
export const DrawingPreview = observer(function DrawingPreview({
  drawing,
  neighbours,
  drawings,
}: DrawingPreviewProps) {
  const t = useText(namespace);
  const { url, isColor } = pictureOf(drawing.svg);
  const match = useMatch(drawing, neighbours, drawings);
  return (
    <>
      <div
        className={classList(styles.sizes, neighbours.length === 0 && styles.alone)}
        role="img"
        aria-label={t('resolve.preview', { name: drawing.name })}
      >
        {sizes.map((size) => (
          <div key={size} className={styles.size} style={{ '--preview': `${size}px` } as CSSProperties}>
            <span className={styles.px}>{size}</span>
            <IconPicture icon={{ isColor }} image={url} className={styles.own} />
            {neighbours.map((icon) => (
              <IconPicture key={icon.id} icon={icon} image={previewUrl(icon, PREVIEW_SHEET_CELL)} />
            ))}
          </div>
        ))}
      </div>
      {match && (
        <p className={styles.match}>
          <UiIcon icon={match.isGood ? circleCheckIcon : circleAlertIcon} size={16} />
          <span>{match.text}</span>
        </p>
      )}
    </>
  );
});

/** How a drawing matches icons of the style, or the other drawings while the style has none; null with nothing to compare. */
function useMatch(
  drawing: MakerDrawing,
  neighbours: readonly IconSummary[],
  drawings: readonly MakerDrawing[],
): { readonly isGood: boolean; readonly text: string } | null {
  const t = useText(namespace);
  const [first] = neighbours;
  const style = first?.platformName ?? '';
  const differs = first ? differences(drawing, neighbours) : differencesAmong(drawing, drawings);
  if (differs.length > 0) {
    const start = first ? 'resolve.differs' : 'resolve.differs.own';
    return { isGood: false, text: differs.map((trait) => t(`${start}.${trait}`, { style })).join(' ') };
  }
  return first ? { isGood: true, text: t('resolve.match', { style }) } : null;
}
