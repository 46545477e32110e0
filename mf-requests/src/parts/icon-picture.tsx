import { type IconSummary, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { classList } from '@icoteca/shared-ui';
import type { CSSProperties } from 'react';
import styles from './icon-picture.module.css';

/**
 * The small picture of an icon, as large as the CSS variable `--preview`: its drawing where the answer carries one, otherwise a
 * raster of it. Icons of one colour are painted in `--icon`. It is decoration: what stands around it carries the name.
 */
export function IconPicture({ icon }: { icon: IconSummary }) {
  const ground = icon.hiddenIn && (icon.hiddenIn === 'dark' ? styles.hiddenInDark : styles.hiddenInLight);
  if (icon.svg !== undefined) {
    return (
      <span
        aria-hidden="true"
        className={classList(styles.picture, styles.inline, ground)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends markup of its own catalogue, and uploads as its gate wrote them
        dangerouslySetInnerHTML={{ __html: icon.svg }}
      />
    );
  }
  const picture = `url("${previewUrl(icon, PREVIEW_SHEET_CELL)}")`;
  return (
    <span
      aria-hidden="true"
      className={classList(
        styles.picture,
        icon.isColor ? styles.coloured : styles.painted,
        icon.isColor && ground,
      )}
      style={{ '--picture': picture } as CSSProperties}
    />
  );
}
