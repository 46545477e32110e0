import {
  collectionPath,
  type ListedCollection,
  PREVIEW_SHEET_CELL,
  previewUrl,
  publicCollectionPath,
} from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { downloadIcon, folderIcon, heartIcon, IconPicture, UiIcon } from '@icoteca/shared-ui';
import { useWords } from '../page-parts/use-words.ts';
import { shownName } from '../texts/collection-name.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './cards.module.css';

/** A collection in a list: up to four of its icons, its name, how many it has and who sees it (specification CN 3). */
export function CollectionCard({ collection }: { collection: ListedCollection }) {
  const t = useCollectionsText();
  const { isDefault, isDownloaded, pictures = [], access, apiCode, ownerName } = collection;
  const isOthers = ownerName !== undefined;
  return (
    <Link
      className={styles.card}
      to={isOthers && apiCode ? publicCollectionPath(apiCode) : collectionPath(collection.id)}
    >
      <span className={styles.icons} aria-hidden="true">
        {pictures.length === 0 ? (
          <UiIcon icon={isDefault ? heartIcon : isDownloaded ? downloadIcon : folderIcon} size={32} />
        ) : (
          pictures.map((icon) => (
            <IconPicture key={icon.id} icon={icon} image={previewUrl(icon, PREVIEW_SHEET_CELL)} />
          ))
        )}
      </span>
      <span className={styles.foot}>
        <b className={styles.name}>
          {isDefault && <UiIcon icon={heartIcon} size={16} />}
          {isDownloaded && <UiIcon icon={downloadIcon} size={16} />}
          <span>{shownName(t, collection)}</span>
        </b>
        <Figures collection={collection} isPublic={access === 'public' && !isOthers} />
      </span>
    </Link>
  );
}

function Figures({ collection, isPublic }: { collection: ListedCollection; isPublic: boolean }) {
  const t = useCollectionsText();
  const { icons } = useWords();
  const { totalIcons = 0, isDownloaded, ownerName } = collection;
  const more = isDownloaded
    ? t('card.only-you')
    : isPublic
      ? t('card.public')
      : ownerName && t('card.by', { name: ownerName });
  return (
    <span className={styles.figures}>
      {icons(totalIcons)}
      {more && ` · ${more}`}
    </span>
  );
}
