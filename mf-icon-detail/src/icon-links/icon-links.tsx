import {
  DRAGGED_ICONS_TYPE,
  defaultLocale,
  type IconSummary,
  iconNames,
  iconPath,
  NO_EDITS,
  writeDraggedIcons,
} from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import { IconPicture } from '../preview/icon-picture.tsx';
import styles from './icon-links.module.css';

/** Icons as a grid of links to their pages, draggable into a collection. */
export function IconLinks({ icons }: { icons: readonly IconSummary[] }) {
  const { locale } = useHost();
  return (
    <ul className={classList(styles.grid, locale.code !== defaultLocale.code && styles.twoNames)}>
      {icons.map((icon) => (
        <li
          key={icon.id}
          onDragStart={({ dataTransfer }) =>
            dataTransfer.setData(DRAGGED_ICONS_TYPE, writeDraggedIcons([icon.id]))
          }
        >
          <IconLink icon={icon} />
        </li>
      ))}
    </ul>
  );
}

function IconLink({ icon }: { icon: IconSummary }) {
  const { name, english, both } = iconNames(icon);
  return (
    <Link to={iconPath(icon)} className={styles.cell} title={`${both}, ${icon.platformName}`}>
      <IconPicture icon={icon} vector={icon.svg ?? null} edits={NO_EDITS} ink="of-page" edge={48} alt="" />
      <span className={styles.name}>{name}</span>
      {english !== null && (
        <span className={styles.english} lang="en">
          {english}
        </span>
      )}
      <span className={styles.style}>{icon.platformName}</span>
    </Link>
  );
}
