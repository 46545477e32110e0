import { plusIcon, UiIcon } from '@icoteca/shared-ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { laterPart } from '../chooser/later-part.tsx';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collections-tab.module.css';

/** It comes when the row is pressed. */
const NameForm = laterPart(() => import('./name-form.tsx'));

/** The last row: pressed, it becomes a field for the name. */
export function NewCollection() {
  const t = useCollectionsText();
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    // The field had the focus; the row takes it back when it is there again.
    if (wasNaming.current && !isNaming) button.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const row = (
    <button
      ref={button}
      type="button"
      data-row=""
      className={styles.row}
      aria-busy={isNaming || undefined}
      onClick={() => setNaming(true)}
    >
      <UiIcon icon={plusIcon} />
      <span className={styles.quiet}>{t('new')}</span>
    </button>
  );
  return (
    <li>
      {isNaming ? (
        <Suspense fallback={row}>
          <NameForm onEnd={() => setNaming(false)} />
        </Suspense>
      ) : (
        row
      )}
    </li>
  );
}
