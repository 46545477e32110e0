import { useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';

/** No row matches what was typed: says so with the text, and what to try. */
export function NothingFound({ title }: { title: string }) {
  const t = useSearchText();
  return (
    <div className={styles.none} role="status">
      <p>{title}</p>
      <p className={styles.hint}>{t('sidebar.none.hint')}</p>
    </div>
  );
}
