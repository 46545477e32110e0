import { stylePath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import type { SidebarStyle } from '../sidebar/sidebar-data.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './ads.module.css';

/** Our own offer in place of an ad: a style that is part of a plan. */
export function HouseAd({ style: { seoCode, title, icon } }: { style: SidebarStyle }) {
  const t = useSearchText();
  return (
    <Link className={styles.ad} to={stylePath(seoCode)}>
      <span className={styles.drawing}>{icon && <IconPreview icon={icon} />}</span>
      <span className={styles.words}>
        <span className={styles.label}>{t('ad.house')}</span>{' '}
        <span className={styles.description}>{title}</span>
      </span>
    </Link>
  );
}
