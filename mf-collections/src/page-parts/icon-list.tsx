import { type GridIcon, iconPath, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { IconPicture } from '@icoteca/shared-ui';
import styles from './page-parts.module.css';

/** The icons of a collection as plain links: what a page shows while nobody fills the slot `icon-grid`. */
export function IconList({ icons, label }: { icons: readonly GridIcon[]; label: string }) {
  return (
    <ul className={styles.icons} aria-label={label}>
      {icons.map((icon) => (
        <li key={icon.id} aria-busy={icon.isLoading}>
          <IconCell icon={icon} />
        </li>
      ))}
    </ul>
  );
}

function IconCell({ icon }: { icon: GridIcon }) {
  const content = (
    <>
      {!icon.isLoading && <IconPicture icon={icon} image={previewUrl(icon, PREVIEW_SHEET_CELL)} />}
      <span className={styles.iconTitle}>{icon.title}</span>
      <span className={styles.iconStyle}>{icon.platformName}</span>
    </>
  );
  // An uploaded drawing has no page of its own.
  if (icon.isLoading || icon.isUserSource) return <div className={styles.icon}>{content}</div>;
  return (
    <Link className={styles.icon} to={iconPath(icon)}>
      {content}
    </Link>
  );
}
