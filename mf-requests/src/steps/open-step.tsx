import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LaterPart, type LoadPart } from '../parts/later-part.tsx';
import type { RequestStore } from '../request-page/request.store.ts';
import type { StepDialogProps } from './step-dialog.ts';

/** Steps that need an input or a confirmation first, each in its own dialog. */
export type AskedStep = 'edit' | 'delete' | 'assign' | 'decline' | 'hide' | 'merge' | 'resolve';

const parts: Readonly<Record<AskedStep, LoadPart<StepDialogProps>>> = {
  edit: () => import(/* webpackChunkName: "request-edit" */ './edit-dialog.tsx'),
  delete: () => import(/* webpackChunkName: "request-delete" */ './delete-dialog.tsx'),
  assign: () => import(/* webpackChunkName: "request-assign" */ './assign-dialog.tsx'),
  decline: () => import(/* webpackChunkName: "request-decline" */ './decline-dialog.tsx'),
  hide: () => import(/* webpackChunkName: "request-hide" */ './hide-dialog.tsx'),
  merge: () => import(/* webpackChunkName: "request-merge" */ './merge-dialog.tsx'),
  resolve: () => import(/* webpackChunkName: "request-resolve" */ '../resolve/resolve-dialog.tsx'),
};

/** Which dialog is open. */
export interface StepOpener {
  readonly step: AskedStep | null;
  show(step: AskedStep): void;
  close(): void;
  /** Fetches the dialog of a step that the visitor is about to open. */
  prepare(step: AskedStep): void;
}

export function useOpenStep(): StepOpener {
  const [step, setStep] = useState<AskedStep | null>(null);
  return {
    step,
    show: setStep,
    close: () => setStep(null),
    // A failure is reported when the dialog is opened.
    prepare: (wanted) => void parts[wanted]().catch(() => {}),
  };
}

/** The dialog that is open. */
export const OpenStep = observer(function OpenStep({
  store,
  opener,
}: {
  store: RequestStore;
  opener: StepOpener;
}) {
  const { step } = opener;
  return step && <LaterPart key={step} load={parts[step]} props={{ store, onClose: opener.close }} />;
});
