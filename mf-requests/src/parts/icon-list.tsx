import { type IconSummary, iconPath, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { IconPicture } from '@icoteca/shared-ui';
import styles from './icon-list.module.css';

/** Icons as plain links to their pages. */
export function IconList({ icons, label }: { icons: readonly IconSummary[]; label: string }) {
  return (
    <ul className={styles.icons} aria-label={label}>
      {icons.map((icon) => (
        <li key={icon.id}>
          <Link className={styles.icon} to={iconPath(icon)}>
            <IconPicture icon={icon} image={previewUrl(icon, PREVIEW_SHEET_CELL)} />
            <span className={styles.title}>{icon.title}</span>
            <span className={styles.style}>{icon.platformName}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
