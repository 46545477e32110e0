import { collectionPath, publicCollectionPath } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Button, VisuallyHidden } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ReasonDialog } from '../page-parts/reason-dialog.tsx';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import type { CollectionReport } from './reports.loader.ts';
import styles from './reports.module.css';
import type { ReportsStore } from './reports.store.ts';

/** Maximum length of the reason that visitors and the owner read. */
const REASON_MAX = 500;
interface ReportRowProps {
  readonly report: CollectionReport;
  readonly store: ReportsStore;
}

/** One report: the collection, what a visitor wrote, and what can be done. */
export const ReportRow = observer(function ReportRow({ report, store }: ReportRowProps) {
  const t = useCollectionsText();
  const [isHiding, setHiding] = useState(false);
  const { collectionId, name, reason, at, state, hiddenReason = '' } = report;
  const path = pageOf(report);
  const isBusy = store.busy === collectionId;
  return (
    <li className={styles.row}>
      {path ? (
        <Link className={styles.name} to={path}>
          {name}
        </Link>
      ) : (
        <b className={styles.name}>{name}</b>
      )}
      <p className={styles.facts}>
        <ReportTime at={at} /> · {t(`reports.state.${state}`, { reason: hiddenReason })}
      </p>
      <p className={styles.reason}>{reason}</p>
      {state === 'public' && (
        <Button size="small" busy={isBusy} className={styles.action} onClick={() => setHiding(true)}>
          {t('reports.hide')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {state === 'hidden' && (
        <Button size="small" busy={isBusy} className={styles.action} onClick={() => void store.show(report)}>
          {t('reports.show')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      <ReasonDialog
        open={isHiding}
        onClose={() => setHiding(false)}
        title={t('reports.hide.named', { name })}
        text={t('reports.hide.text')}
        send={t('reports.hide')}
        minLength={1}
        maxLength={REASON_MAX}
        onSend={async (given) => ((await store.hide(report, given)) ? null : '')}
      />
    </li>
  );
});

/** A hidden collection has no public page; administrators open it by id. */
function pageOf({ state, apiCode, collectionId }: CollectionReport): string | null {
  if (state === 'public') return publicCollectionPath(apiCode);
  return state === 'hidden' ? collectionPath(collectionId) : null;
}

/** A time in the visitor's language and in UTC, the same on server and browser. */
export function ReportTime({ at }: { at: number }) {
  const { iso } = useHost().locale;
  const shown = new Intl.DateTimeFormat(iso, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
  return <time dateTime={new Date(at).toISOString()}>{shown}</time>;
}
