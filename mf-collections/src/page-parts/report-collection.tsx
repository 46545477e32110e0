import { Suspense, useState } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** The report of a collection; its dialog is loaded when it first opens. */
export function ReportCollection(props: ReportDialogProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.open && !isWanted) setWanted(true);
  return isWanted ? (
    <Suspense>
      <ReportDialog {...props} />
    </Suspense>
  ) : null;
}
