import { Link } from '@icoteca/shared-contracts/host';
import { Button, checkIcon, UiIcon, undo2Icon } from '@icoteca/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ResultView } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './filters-sheet.module.css';
import { useStyleCounts } from './use-style-counts.ts';

/** The styles of a view inside the filter sheet, in place of the other filters. Term and filters stay with each. */
export function SheetStyles({ view, onBack }: { view: ResultView; onBack: () => void }) {
  const t = useSearchText();
  const { entries, ask } = useStyleCounts(view);
  const askNow = useEffectEvent(ask);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    askNow();
    back.current?.focus();
  }, []);
  return (
    <>
      <Button ref={back} kind="plain" size="small" icon={undo2Icon} className={styles.back} onClick={onBack}>
        {t('filters.back')}
      </Button>
      <ul aria-label={t('filters.style')}>
        {entries.map(({ id, label, hint, href, checked }) => (
          <li key={id}>
            {href === undefined ? (
              <p className={styles.choice} role="status">
                {label}
              </p>
            ) : (
              <Link
                className={styles.choice}
                to={href}
                replace
                preventScrollReset
                aria-current={checked === true}
                onClick={onBack}
              >
                {label}
                <span className={styles.hint}>{hint}</span>
                {checked && <UiIcon icon={checkIcon} size={16} />}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
