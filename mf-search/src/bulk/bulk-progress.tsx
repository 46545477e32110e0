import { useHost } from '@icoteca/shared-contracts/host';
import { Button } from '@icoteca/shared-ui';
import { useEffect, useRef } from 'react';
import { useSearchText } from '../texts/texts.ts';
import type { BulkProgress as Progress } from './bulk.store.ts';
import styles from './bulk-controls.module.css';

/** The progress of a download, and the button that cancels it. */
export function BulkProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const t = useSearchText();
  const { locale } = useHost();
  const { total, done, share } = progress;
  const words = t('bulk.running', {
    count: total,
    done: done.toLocaleString(locale.iso),
    shown: total.toLocaleString(locale.iso),
  });
  // The button that had the focus is removed.
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) cancel.current?.focus();
  }, []);
  return (
    <div className={styles.progress}>
      <span className={styles.words}>{words}</span>
      <progress className={styles.track} max={1} value={share} aria-label={words} />
      <Button ref={cancel} onClick={onCancel}>
        {t('bulk.cancel')}
      </Button>
    </div>
  );
}
