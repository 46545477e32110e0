import { Button, searchIcon, TextField } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';

/** The field over the rows of a tab. */
export function SidebarSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      className={styles.search}
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      icon={searchIcon}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** No row matches the typed text. */
export function NothingFound({ title }: { title: string }) {
  const t = useSearchText();
  return (
    <div className={styles.none} role="status">
      <p>{title}</p>
      <p className={styles.hint}>{t('sidebar.none.hint')}</p>
    </div>
  );
}

/** The rows did not load. */
export function RowsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useSearchText();
  return (
    <div className={styles.none} role="alert">
      <p>{t('sidebar.failed')}</p>
      <Button size="small" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}
