import { Link } from '@icoteca/shared-contracts/host';
import { Button, checkIcon, UiIcon, undo2Icon } from '@icoteca/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isOfStyle, type ResultView } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './filters-sheet.module.css';
import { useStyleCounts } from './use-style-counts.ts';

export interface SheetStylesProps {
  readonly view: ResultView;
  readonly onBack: () => void;
  /** Null for all styles. */
  readonly onChoose: (style: { readonly seoCode: string; readonly title: string } | null) => void;
}

/** The styles of a view, in place of the other filters. */
export function SheetStyles({ view, onBack, onChoose }: SheetStylesProps) {
  const t = useSearchText();
  const { entries, load } = useStyleCounts(view);
  const loadNow = useEffectEvent(load);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    loadNow();
    back.current?.focus();
  }, []);
  return (
    <>
      <Button ref={back} kind="plain" size="small" icon={undo2Icon} className={styles.back} onClick={onBack}>
        {t('filters.back')}
      </Button>
      <ul aria-label={t('filters.style')}>
        {entries.map(({ id, label, hint, href, checked, seoCode }) => (
          <li key={id}>
            {seoCode === undefined ? (
              <p className={styles.choice} role="status">
                {label}
              </p>
            ) : seoCode === null && isOfStyle(view) ? (
              // The page of a style has no "all styles" of the same kind.
              <Link className={styles.choice} to={href ?? '/icons/styles'}>
                {label}
              </Link>
            ) : (
              <button
                type="button"
                className={styles.choice}
                aria-pressed={checked === true}
                onClick={() => onChoose(seoCode === null ? null : { seoCode, title: label })}
              >
                {label}
                <span className={styles.hint}>{hint}</span>
                {checked && <UiIcon icon={checkIcon} size={16} />}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
