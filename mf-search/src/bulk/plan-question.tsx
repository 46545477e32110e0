import { FREE_SIZE_LIMIT, type IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './bulk-dialogs.module.css';

export interface PlanQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Description of the files: `PNG, 512 px`. */
  readonly files: string;
  readonly format: string;
  readonly allowed: readonly IconSummary[];
  readonly locked: readonly IconSummary[];
  readonly onDownload: (icons: readonly IconSummary[]) => void;
}

/** Shown where only a part may be downloaded: download that part, or see the plans. */
export function PlanQuestion({
  open,
  onClose,
  files,
  format,
  allowed,
  locked,
  onDownload,
}: PlanQuestionProps) {
  const t = useSearchText();
  const { events, locale } = useHost();
  const shown = (count: number) => count.toLocaleString(locale.iso);
  const total = allowed.length + locked.length;
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('bulk.ask')} closeLabel={t('bulk.close')}>
      <p className={styles.text}>
        {t('bulk.ask.text', { count: total, shown: shown(total), locked: shown(locked.length), files })}{' '}
        {t('bulk.ask.free', { limit: FREE_SIZE_LIMIT })}
      </p>
      <div className={styles.actions}>
        {allowed.length > 0 && (
          <Button size="large" onClick={leave(() => onDownload(allowed))}>
            {t('bulk.ask.allowed', { count: allowed.length, shown: shown(allowed.length) })}
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          onClick={leave(() =>
            events.emit('plan:requested', {
              reason: format === 'svg' ? 'vector' : format === 'png' ? 'size' : 'format',
            }),
          )}
        >
          {t('bulk.ask.plans')}
        </Button>
      </div>
    </Dialog>
  );
}
