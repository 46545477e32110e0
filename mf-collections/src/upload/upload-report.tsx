import {
  Banner,
  Button,
  circleAlertIcon,
  circleCheckIcon,
  IconButton,
  wifiOffIcon,
  xIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useWords } from '../page-parts/use-words.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './upload.module.css';
import type { UploadStore } from './upload.store.ts';
import type { Refusal } from './upload-entry.ts';

interface UploadReportProps {
  readonly uploads: UploadStore;
  readonly room: number;
}

/** Progress and result of an upload: every file that was not added, by name and reason (specification CN 5). */
const UploadReport = observer(function UploadReport({ uploads, room }: UploadReportProps) {
  const t = useCollectionsText();
  const { isRunning, failure } = uploads;
  useEffect(() => {
    if (!isRunning) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [isRunning]);
  return (
    <>
      <div role="status" className={styles.progressPlace}>
        {isRunning ? <Progress uploads={uploads} /> : uploads.stored > 0 && <Done uploads={uploads} />}
      </div>
      {failure && (
        <Banner
          kind="danger"
          icon={circleAlertIcon}
          action={
            <Button size="small" onClick={() => uploads.retry(room)}>
              {t('retry')}
            </Button>
          }
        >
          {t('upload.failed')} <code>{failure}</code>
        </Banner>
      )}
      <NotAdded uploads={uploads} />
    </>
  );
});

const Progress = observer(function Progress({ uploads }: { uploads: UploadStore }) {
  const t = useCollectionsText();
  const { number } = useWords();
  const { settled, given, isOffline } = uploads;
  return (
    <div className={styles.progress}>
      <span>
        {t(isOffline ? 'upload.offline' : 'upload.progress', {
          stored: number(settled),
          given: number(given),
        })}
      </span>
      <progress value={settled} max={given} aria-label={t('upload.label')} />
      <Button size="small" icon={isOffline ? wifiOffIcon : xIcon} onClick={uploads.cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
});

const Done = observer(function Done({ uploads }: { uploads: UploadStore }) {
  const t = useCollectionsText();
  const { number } = useWords();
  const hasReport = uploads.refusals.length + uploads.cleaned.length > 0;
  return (
    <Banner
      icon={circleCheckIcon}
      action={
        !hasReport && <IconButton icon={xIcon} size="small" label={t('close')} onClick={uploads.forget} />
      }
    >
      {t('upload.done', { count: uploads.stored, shown: number(uploads.stored) })}
    </Banner>
  );
});

const NotAdded = observer(function NotAdded({ uploads }: { uploads: UploadStore }) {
  const t = useCollectionsText();
  const { number } = useWords();
  const { refusals, cleaned, isRunning } = uploads;
  if (refusals.length === 0 && cleaned.length === 0) return null;
  /** The first two sentences are those of the specification (CN 5). */
  const sentence = ({ name, code, rule }: Refusal) =>
    t(`upload.refused.${code}`, { name }) + (rule ? ` (${rule})` : '');
  return (
    <div className={styles.report}>
      {refusals.length > 0 && (
        <details className={styles.refusals} open={refusals.length <= 5}>
          <summary>{t('upload.skipped', { count: refusals.length, shown: number(refusals.length) })}</summary>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal.key}>{sentence(refusal)}</li>
            ))}
          </ul>
        </details>
      )}
      {cleaned.length > 0 && (
        <details className={styles.cleaned}>
          <summary>{t('upload.cleaned', { count: cleaned.length, shown: number(cleaned.length) })}</summary>
          <ul>
            {cleaned.map(({ key, name, removed }) => (
              <li key={key}>{t('upload.cleaned.file', { name, removed: removed.join(', ') })}</li>
            ))}
          </ul>
        </details>
      )}
      {!isRunning && <IconButton icon={xIcon} size="small" label={t('close')} onClick={uploads.forget} />}
    </div>
  );
});

export default UploadReport;
