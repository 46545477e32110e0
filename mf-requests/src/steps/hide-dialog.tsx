import { ReasonDialog } from './reason-dialog.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** Hides a request from everyone but its author and administrators, who can read why. */
export default function HideDialog(props: StepDialogProps) {
  const { finish, calls } = props.store;
  const hide = (reason: string) => finish(calls.hide({ isHidden: true, reason }));
  return <ReasonDialog {...props} name="hide" send={hide} />;
}
