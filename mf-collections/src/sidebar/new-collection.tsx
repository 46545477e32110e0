import { plusIcon, UiIcon } from '@icoteca/shared-ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collections-tab.module.css';

/** Loaded when the row is pressed. */
const NameForm = lazyPart(() => import('./name-form.tsx'));

/** The last row: pressed, it turns into a field for the name. */
export function NewCollection() {
  const t = useCollectionsText();
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    // The focus returns from the field to the row.
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
