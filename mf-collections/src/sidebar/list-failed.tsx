import { Button } from '@icoteca/shared-ui';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collections-tab.module.css';

/** A list that failed to load: a sentence, the code, and a retry. */
export function ListFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const t = useCollectionsText();
  return (
    <div className={styles.none} role="alert">
      <p>{t('list.failed')}</p>
      <p className={styles.code}>{code}</p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
