import { IconButton, starIcon } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import type { SidebarStyle } from './sidebar-data.ts';
import { useFavorites } from './use-favorites.ts';

/** Puts a style among the favourites, or takes it out. It shows on the row under the pointer or the focus. */
export function FavoriteStar({ style }: { style: SidebarStyle }) {
  const t = useSearchText();
  const favorites = useFavorites();
  return (
    <IconButton
      icon={starIcon}
      iconSize={16}
      size="small"
      className={styles.star}
      aria-pressed={favorites.has(style.seoCode)}
      label={t('sidebar.favorite', { style: style.title })}
      onClick={() => favorites.toggle(style.seoCode)}
    />
  );
}
