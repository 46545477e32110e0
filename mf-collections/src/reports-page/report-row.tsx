import { collectionPath, publicCollectionPath } from '@icoteca/shared-contracts';
import { Link, useText } from '@icoteca/shared-contracts/host';
import { Button, VisuallyHidden } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import { HideDialog } from './hide-dialog.tsx';
import { ReportTime } from './report-time.tsx';
import type { CollectionReport } from './reports.loader.ts';
import styles from './reports.module.css';
import type { ReportsStore } from './reports.store.ts';

interface ReportRowProps {
  readonly report: CollectionReport;
  readonly store: ReportsStore;
}

/** One report: the collection, what a visitor wrote, and what can be done. */
export const ReportRow = observer(function ReportRow({ report, store }: ReportRowProps) {
  const t = useText(namespace);
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
      <HideDialog
        name={name}
        open={isHiding}
        onClose={() => setHiding(false)}
        onHide={(given) => store.hide(report, given)}
      />
    </li>
  );
});

/** A hidden collection has no public page any more; administrators see it by its id. */
function pageOf({ state, apiCode, collectionId }: CollectionReport): string | null {
  if (state === 'public') return publicCollectionPath(apiCode);
  return state === 'hidden' ? collectionPath(collectionId) : null;
}
