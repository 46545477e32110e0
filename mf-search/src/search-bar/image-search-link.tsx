import type { SearchDomain } from '@icoteca/shared-contracts';
import { scanSearchIcon, UiIcon } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './search-bar.module.css';

/** The way to search by an image; 3D and music have none (specification SD 2, Search bar). */
export function ImageSearchLink({ domain }: { domain: SearchDomain }) {
  const t = useSearchText();
  if (domain === '3d' || domain === 'music') return null;
  return (
    <a className={styles.byImage} href="/icons/search-by-image">
      <UiIcon icon={scanSearchIcon} label={t('search.byImage')} />
    </a>
  );
}
