import { type IconSummary, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { IconPicture, type PictureCell } from '@icoteca/shared-ui';
import { IconPreview } from './icon-preview.tsx';
import styles from './playing-preview.module.css';

/** Whether the picture of an icon moves: only the file of a free icon may be had by everybody. */
export function isMoving({ isAnimated, free }: IconSummary): boolean {
  return isAnimated && free;
}

/**
 * The preview of an icon. An animated one plays inside an element with `data-motion="playing"`, where there is a way to pause
 * it; it is still for visitors who prefer reduced motion.
 */
export function PlayingPreview({ icon, cell }: { icon: IconSummary; cell: PictureCell | null }) {
  if (!isMoving(icon)) return <IconPreview icon={icon} cell={cell} />;
  return (
    <>
      <IconPreview icon={icon} cell={cell} className={styles.still} />
      <IconPicture
        icon={{ isColor: icon.isColor, hiddenIn: icon.hiddenIn }}
        image={previewUrl(icon, PREVIEW_SHEET_CELL, null, 'svg')}
        className={styles.moving}
      />
    </>
  );
}
