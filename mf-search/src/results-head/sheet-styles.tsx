import { Link } from '@icoteca/shared-contracts/host';
import { Button, buttonClass, undo2Icon } from '@icoteca/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isOfStyle, type ResultView } from '../results/result-view.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './filters-sheet.module.css';
import { StyleList } from './style-list.tsx';
import { type CountedStyle, chosenStyles, codesOfView, toggled, useStyleCounts } from './use-style-counts.ts';

export interface SheetStylesProps {
  readonly view: ResultView;
  readonly onBack: () => void;
  /** None for all styles. */
  readonly onChoose: (chosen: readonly CountedStyle[]) => void;
  readonly onClose: () => void;
}

/** The styles of a view, in place of the other filters. */
export function SheetStyles({ view, onBack, onChoose, onClose }: SheetStylesProps) {
  const t = useSearchText();
  const counts = useStyleCounts(view);
  const loadNow = useEffectEvent(counts.load);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    loadNow();
    back.current?.focus();
  }, []);
  const chosen = chosenStyles(counts.entries, codesOfView(view));
  return (
    <>
      <div className={styles.stylesHead}>
        <Button ref={back} kind="plain" size="small" icon={undo2Icon} onClick={onBack}>
          {t('filters.back')}
        </Button>
        {isOfStyle(view) ? (
          // The page of a style has no "all styles" of the same kind.
          <Link className={buttonClass({ kind: 'plain', size: 'small' })} to="/icons/styles">
            {t('filters.style.all')}
          </Link>
        ) : (
          <Button kind="plain" size="small" onClick={() => onChoose([])}>
            {t('filters.style.all')}
          </Button>
        )}
      </div>
      <StyleList
        counts={counts}
        chosen={chosen}
        className={styles.stylesList}
        onToggle={isOfStyle(view) ? null : (one) => onChoose(toggled(chosen, one))}
        onFollow={onClose}
      />
    </>
  );
}
