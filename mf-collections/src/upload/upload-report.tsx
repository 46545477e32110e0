import { useText } from '@icoteca/shared-contracts/host';
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
import { namespace } from '../texts/namespace.ts';
import { refusalSentence } from './refusal-sentence.ts';
import styles from './upload.module.css';
import type { UploadStore } from './upload.store.ts';

interface UploadReportProps {
  readonly uploads: UploadStore;
  readonly room: number;
}

/** How far an upload is, and what came of it: every file that is not in the collection by name and reason (specification CN 5). */
const UploadReport = observer(function UploadReport({ uploads, room }: UploadReportProps) {
  const t = useText(namespace);
  const { isRunning, failure } = uploads;
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
      <NotTaken uploads={uploads} />
    </>
  );
});

const Progress = observer(function Progress({ uploads }: { uploads: UploadStore }) {
  const t = useText(namespace);
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
  const t = useText(namespace);
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

const NotTaken = observer(function NotTaken({ uploads }: { uploads: UploadStore }) {
  const t = useText(namespace);
  const { number } = useWords();
  const { refusals, cleaned, isRunning } = uploads;
  if (refusals.length === 0 && cleaned.length === 0) return null;
  return (
    <div className={styles.report}>
      {refusals.length > 0 && (
        <details className={styles.refusals} open={refusals.length <= 5}>
          <summary>{t('upload.skipped', { count: refusals.length, shown: number(refusals.length) })}</summary>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal.key}>{refusalSentence(t, refusal)}</li>
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
