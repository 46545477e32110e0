import type { RequestStore } from '../request-page/request.store.ts';

/** Props of the dialog of a step. */
export interface StepDialogProps {
  readonly store: RequestStore;
  readonly onClose: () => void;
}
