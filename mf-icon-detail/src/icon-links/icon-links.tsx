import {
  DRAGGED_ICONS_TYPE,
  type IconSummary,
  iconPath,
  NO_EDITS,
  writeDraggedIcons,
} from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { IconPicture } from '../preview/icon-picture.tsx';
import styles from './icon-links.module.css';

/** Icons as a grid of links to their pages, draggable into a collection. */
export function IconLinks({ icons }: { icons: readonly IconSummary[] }) {
  return (
    <ul className={styles.grid}>
      {icons.map((icon) => (
        <li
          key={icon.id}
          onDragStart={({ dataTransfer }) =>
            dataTransfer.setData(DRAGGED_ICONS_TYPE, writeDraggedIcons([icon.id]))
          }
        >
          <Link to={iconPath(icon)} className={styles.cell} title={`${icon.title}, ${icon.platformName}`}>
            <IconPicture
              icon={icon}
              vector={icon.svg ?? null}
              edits={NO_EDITS}
              ink="of-page"
              edge={48}
              alt=""
            />
            <span className={styles.name}>{icon.localTitle ?? icon.title}</span>
            <span className={styles.style}>{icon.platformName}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
