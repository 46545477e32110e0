import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog } from '@icoteca/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { isOfStyle, type ResultView, viewPath } from '../results/result-view.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import { StyleList } from './style-list.tsx';
import styles from './style-picker.module.css';
import {
  type CountedStyle,
  chosenStyles,
  codesOfView,
  toggled,
  useStyleCounts,
  withStyles,
} from './use-style-counts.ts';

export interface StylePickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: ResultView;
}

/** The styles that have icons for a view, each by four of them, to search and to choose several of. */
export default function StylePicker({ open, onClose, view }: StylePickerProps) {
  const t = useSearchText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters.style')}
      closeLabel={t('filters.style.close')}
      size="wide"
      className={styles.picker}
    >
      <Choice view={view} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ view, onClose }: Omit<StylePickerProps, 'open'>) {
  const t = useSearchText();
  const count = useCount();
  const host = useHost();
  const counts = useStyleCounts(view);
  const loadNow = useEffectEvent(counts.load);
  useEffect(() => loadNow(), []);
  const [codes, setCodes] = useState(codesOfView(view));
  const chosen = chosenStyles(counts.entries, codes);
  const total = chosen.reduce((sum, choice) => sum + (choice.total ?? 0), 0);

  const show = (shown: readonly string[]) => {
    onClose();
    host.navigate(viewPath(view, withStyles(shown)));
  };
  return (
    <>
      <StyleList
        counts={counts}
        chosen={chosen}
        // The page of a style shows one.
        onToggle={isOfStyle(view) ? null : (choice) => setCodes(codesOf(toggled(chosen, choice)))}
        onFollow={onClose}
      />
      {!isOfStyle(view) && (
        <div className={styles.foot}>
          <Button kind="plain" onClick={() => show([])}>
            {t('filters.style.all')}
          </Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => show(codesOf(chosen))}>
            {total > 0 ? t('filters.show', { count: total, shown: count(total) }) : t('filters.showAny')}
          </Button>
        </div>
      )}
    </>
  );
}

const codesOf = (chosen: readonly CountedStyle[]) => chosen.map(({ seoCode }) => seoCode);
