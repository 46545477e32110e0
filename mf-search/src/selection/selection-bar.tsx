import type { CollectionView } from '@icoteca/shared-contracts';
import { Slot, useHost } from '@icoteca/shared-contracts/host';
import { classList, IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { bulkOf } from '../bulk/bulk.store.ts';
import { BulkControls } from '../bulk/bulk-controls.tsx';
import { BulkGaps } from '../bulk/bulk-gaps.tsx';
import { BulkProgress } from '../bulk/bulk-progress.tsx';
import { useSearchText } from '../texts/texts.ts';
import { clearSelection } from './clear-selection.ts';
import type { IconSelection } from './selection.store.ts';
import styles from './selection-bar.module.css';
import { tellHeight } from './tell-height.ts';
import { useEscape } from './use-escape.ts';

interface SelectionBarProps {
  readonly selection: IconSelection;
  /** What the list paints its icons in: hex without #, or `start,end`. */
  readonly paint: string | undefined;
  /** The collection whose icons the page shows; null on every other page. */
  readonly collection: CollectionView | null;
}

/** What can be done with the selected icons, at the lower edge of the window (look: bulk bar). */
const SelectionBar = observer(function SelectionBar({ selection, paint, collection }: SelectionBarProps) {
  const t = useSearchText();
  const host = useHost();
  const bulk = bulkOf(host);
  const { icons, size } = selection;
  const leave = () => {
    // The focus goes with the bar that had it; the icons are where it came from.
    const isInside = document.activeElement?.closest('[data-selection-bar]');
    clearSelection(host, selection);
    if (isInside) document.querySelector<HTMLElement>('a[data-cell][tabindex="0"]')?.focus();
  };
  useEscape(() => bulk.progress === null && leave());
  return (
    <section className={styles.place} aria-label={t('bulk.bar')} data-selection-bar="">
      <div className={styles.bar} ref={tellHeight}>
        {bulk.progress ? (
          <BulkProgress progress={bulk.progress} onCancel={() => bulk.cancel()} />
        ) : (
          <>
            <IconButton icon={xIcon} label={t('bulk.clear')} tooltip="top" onClick={leave} />
            <span className={styles.count}>
              <span className={styles.dot} aria-hidden="true" />
              {t('selection.count', { count: size, shown: size.toLocaleString(host.locale.iso) })}
            </span>
            {host.slots.isFilled('selection-actions') && (
              <span className={styles.actions}>
                <Slot
                  name="selection-actions"
                  props={{ icons, collection, onDone: () => selection.clear() }}
                  fallback={
                    <span
                      className={classList(styles.oneAction, collection?.isEditable && styles.twoActions)}
                    />
                  }
                />
              </span>
            )}
            <BulkControls bulk={bulk} icons={icons} paint={paint} />
          </>
        )}
      </div>
      <BulkGaps bulk={bulk} />
    </section>
  );
});
export default SelectionBar;
