import { ReasonDialog } from './reason-dialog.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** Declines a request with a reason that is public. */
export default function DeclineDialog(props: StepDialogProps) {
  const { finish, calls } = props.store;
  return <ReasonDialog {...props} name="decline" send={(reason) => finish(calls.decline(reason))} />;
}
