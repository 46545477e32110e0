import type { RequestStore } from '../request-page/request.store.ts';

/** What the dialog of a step needs. */
export interface StepDialogProps {
  readonly store: RequestStore;
  readonly onClose: () => void;
}
