import { Slot } from '@icoteca/shared-contracts/host';
import styles from './page-parts.module.css';

/** The search bar above a page of collections; its place is reserved while it loads. */
export function PageSearch() {
  return (
    <Slot name="search-bar" props={{ variant: 'bar' }} fallback={<div className={styles.searchPlace} />} />
  );
}
