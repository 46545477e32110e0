import { formatName, type IconSummary } from '@icoteca/shared-contracts';
import { Slot, useHost } from '@icoteca/shared-contracts/host';
import { Button, copyIcon, downloadIcon, listChecksIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { useAfterIdle } from '../page-frame/use-after-idle.ts';
import type { IconSelection } from '../selection/selection.store.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './match-set.module.css';
import { setFiles } from './set-files.ts';

/** Loaded with the first download. */
const SetGaps = optionalPart(() => import('./set-gaps.tsx'));

export interface SetActionsProps {
  /** Id of the heading of the set, which says whose actions these are. */
  readonly headingId: string;
  readonly icons: readonly IconSummary[];
  readonly selection: IconSelection;
}

/** What can be done with all icons of a set. */
export const SetActions = observer(function SetActions({ headingId, icons, selection }: SetActionsProps) {
  const t = useSearchText();
  const host = useHost();
  const isIdle = useAfterIdle();
  const [running, setRunning] = useState<'download' | 'copy' | null>(null);
  const [hasDownloaded, setDownloaded] = useState(false);
  const files = setFiles(icons, host.rights);
  const kind = [formatName(files.format), files.size !== null && t('bulk.size.px', { size: files.size })];
  const isAllSelected = icons.every(({ id }) => selection.has(id));
  const run = async (what: 'download' | 'copy') => {
    setRunning(what);
    const set = await import('./run-set.ts').catch(() => null);
    if (what === 'copy') await set?.copySet(host, icons, files);
    else await set?.downloadSet(host, icons, files);
    setDownloaded(what === 'download');
    setRunning(null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons has no element of its own
    <div className={styles.actions} role="group" aria-labelledby={headingId}>
      {host.slots.isFilled('selection-actions') && (
        <span className={styles.collect}>
          {isIdle && <Slot name="selection-actions" props={{ icons, collection: null, onDone: () => {} }} />}
        </span>
      )}
      {files.format === 'svg' && (
        <Button
          kind="plain"
          icon={copyIcon}
          className={styles.copy}
          busy={running === 'copy'}
          onClick={() => void run('copy')}
        >
          {t('match.copyAll')}
        </Button>
      )}
      <Button
        icon={listChecksIcon}
        aria-pressed={isAllSelected}
        onClick={() => {
          if (isAllSelected) selection.remove(icons.map(({ id }) => id));
          else selection.add(icons);
        }}
      >
        {t(isAllSelected ? 'match.deselectAll' : 'match.selectAll')}
      </Button>
      <Button
        kind="primary"
        icon={downloadIcon}
        className={styles.download}
        busy={running === 'download'}
        onClick={() => void run('download')}
      >
        {t('match.download')} <span className={styles.kind}>{kind.filter(Boolean).join(', ')}</span>
      </Button>
      {/* The bar of the selection shows them itself. */}
      {hasDownloaded && !selection.isSelecting && <SetGaps />}
    </div>
  );
});
