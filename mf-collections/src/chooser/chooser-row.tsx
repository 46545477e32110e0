import type { ListedCollection } from '@icoteca/shared-contracts';
import { checkIcon, UiIcon } from '@icoteca/shared-ui';
import { CollectionIcon } from '../sidebar/collection-icon.tsx';
import { useCollectionName } from '../texts/collection-name.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './chooser.module.css';

export interface ChooserRowProps {
  readonly collection: ListedCollection;
  /** The collection contains the icon. */
  readonly isIn: boolean;
  /** The icons were just added to it. */
  readonly isSource: boolean;
  readonly onChoose: () => void;
}

/** A collection to choose, with a check mark when the icon is in it already. */
export function ChooserRow({ collection, isIn, isSource, onChoose }: ChooserRowProps) {
  const t = useCollectionsText();
  const nameOf = useCollectionName();
  return (
    <li>
      <button type="button" data-choice="" className={styles.row} disabled={isSource} onClick={onChoose}>
        <CollectionIcon collection={collection} />
        <span className={styles.name}>{nameOf(collection)}</span>
        {(isIn || isSource) && (
          <span className={styles.in}>
            <UiIcon icon={checkIcon} size={16} />
            <span className="visually-hidden">{t('chooser.isIn')}</span>
          </span>
        )}
        <span className={styles.count}>{collection.totalIcons ?? 0}</span>
      </button>
    </li>
  );
}
