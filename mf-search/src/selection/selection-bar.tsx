import type { CollectionView } from '@icoteca/shared-contracts';
import { type Host, Slot, useHost } from '@icoteca/shared-contracts/host';
import { classList, eyeIcon, IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { bulkOf } from '../bulk/bulk.store.ts';
import { BulkControls } from '../bulk/bulk-controls.tsx';
import { BulkGaps } from '../bulk/bulk-gaps.tsx';
import { BulkProgress } from '../bulk/bulk-progress.tsx';
import { measuredHeight } from '../page-frame/measured-height.ts';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { searchText, useSearchText } from '../texts/texts.ts';
import type { IconSelection } from './selection.store.ts';
import styles from './selection-bar.module.css';

/** Loaded when it is opened. */
const ContextPreview = optionalPart(() => import('../context-preview/context-preview.tsx'));

interface SelectionBarProps {
  readonly selection: IconSelection;
  /** Colour of the icons in the list: hex without #, or `start,end`. */
  readonly paint: string | undefined;
  readonly edits: string | undefined;
  /** The collection of the page; null on other pages. */
  readonly collection: CollectionView | null;
}

/** Actions on the selected icons, at the lower edge of the window (look: bulk bar). */
const SelectionBar = observer(function SelectionBar({
  selection,
  paint,
  edits,
  collection,
}: SelectionBarProps) {
  const t = useSearchText();
  const host = useHost();
  const bulk = bulkOf(host);
  const { icons, size } = selection;
  const [isInContext, setInContext] = useState(false);
  const leave = () => {
    // The bar disappears; its focus returns to the icons.
    const isInside = document.activeElement?.closest('[data-selection-bar]');
    clearSelection(host, selection);
    if (isInside) document.querySelector<HTMLElement>('a[data-cell][tabindex="0"]')?.focus();
  };
  useEscape(() => bulk.progress === null && leave());
  return (
    <section className={styles.place} aria-label={t('bulk.bar')} data-selection-bar="">
      <div className={styles.bar} ref={measureBar}>
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
            <IconButton
              icon={eyeIcon}
              label={t('context.title')}
              tooltip="top"
              disabled={icons.length === 0}
              onClick={() => setInContext(true)}
            />
            <BulkControls bulk={bulk} icons={icons} paint={paint} edits={edits} />
          </>
        )}
      </div>
      <BulkGaps bulk={bulk} />
      {isInContext && (
        <ContextPreview
          icons={icons}
          look={{ color: bulk.choice.color, shape: bulk.choice.shape }}
          onClose={() => setInContext(false)}
        />
      )}
    </section>
  );
});
export default SelectionBar;

/** Ends selecting. The icons may come from many searches, so a notification offers to restore them. */
function clearSelection(host: Host, selection: IconSelection): void {
  const { icons } = selection;
  selection.clear();
  if (icons.length === 0) return;
  const t = searchText(host.texts);
  host.notify({
    type: 'plain',
    title: t('bulk.cleared'),
    buttons: [{ title: t('bulk.undo'), onClick: () => void selection.add(icons) }],
  });
}

/** Notifications, focus and page end stay above the bar. */
const measureBar = measuredHeight('--selection-bar');

/** Handles Escape unless a menu, dialog, panel, notification or field did. Listens at the window, which comes last. */
function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if ((event.target as Element).matches('input:not([type="checkbox"]), textarea, select')) return;
      if (document.querySelector('dialog[open], [popover]:popover-open') === null) leave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
