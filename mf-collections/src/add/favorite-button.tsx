import type { IconSummary } from '@icoteca/shared-contracts';
import { heartIcon, IconButton } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { flyToCollection } from '../fly/fly.ts';
import { useCollections } from '../store/use-collections.ts';
import { useHydrated } from '../store/use-hydrated.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './add-to-collection.module.css';

export interface FavoriteButtonProps {
  readonly icon: IconSummary;
  readonly size?: 'small';
}

/** Puts an icon among the favourites, or takes it out. */
export const FavoriteButton = observer(function FavoriteButton({ icon, size }: FavoriteButtonProps) {
  const t = useCollectionsText();
  const store = useCollections();
  const isFavorite = useHydrated() && store.isFavorite(icon.id);
  const toggle = ({ currentTarget }: MouseEvent) => {
    if (store.favorites && !isFavorite) {
      flyToCollection(currentTarget, icon, store.favorites.id);
    }
    void store.toggleFavorite(icon);
  };
  return (
    <IconButton
      icon={heartIcon}
      className={styles.favorite}
      {...(size && { size, iconSize: 16 })}
      aria-pressed={isFavorite}
      label={t('add.favorite')}
      tooltip="top"
      onClick={toggle}
    />
  );
});
