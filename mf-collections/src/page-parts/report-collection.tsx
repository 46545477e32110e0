import { Suspense, useState } from 'react';
import { laterPart } from '../chooser/later-part.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = laterPart(() => import('./report-dialog.tsx'));

/** The report of a collection; its dialog comes when it is opened first. */
export function ReportCollection(props: ReportDialogProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.open && !isWanted) setWanted(true);
  return isWanted ? (
    <Suspense>
      <ReportDialog {...props} />
    </Suspense>
  ) : null;
}
