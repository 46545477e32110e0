import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LazyPart, type LoadPart } from '../parts/lazy-part.tsx';
import type { RequestStore } from '../request-page/request.store.ts';
import type { StepDialogProps } from './step-dialog.ts';

/** Steps that need input or a confirmation, each in its own dialog. */
export type DialogStep = 'edit' | 'delete' | 'assign' | 'decline' | 'hide' | 'merge' | 'resolve';

const parts: Readonly<Record<DialogStep, LoadPart<StepDialogProps>>> = {
  edit: () => import(/* webpackChunkName: "request-edit" */ './edit-dialog.tsx'),
  delete: () => import(/* webpackChunkName: "request-delete" */ './delete-dialog.tsx'),
  assign: () => import(/* webpackChunkName: "request-assign" */ './assign-dialog.tsx'),
  decline: () => import(/* webpackChunkName: "request-decline" */ './decline-dialog.tsx'),
  hide: () => import(/* webpackChunkName: "request-hide" */ './hide-dialog.tsx'),
  merge: () => import(/* webpackChunkName: "request-merge" */ './merge-dialog.tsx'),
  resolve: () => import(/* webpackChunkName: "request-resolve" */ '../resolve/resolve-dialog.tsx'),
};

/** The open dialog. */
export interface StepOpener {
  readonly step: DialogStep | null;
  show(step: DialogStep): void;
  close(): void;
  /** Prefetches the dialog of a step. */
  prepare(step: DialogStep): void;
}

export function useOpenStep(): StepOpener {
  const [step, setStep] = useState<DialogStep | null>(null);
  return {
    step,
    show: setStep,
    close: () => setStep(null),
    // A failure is reported when the dialog is opened.
    prepare: (wanted) => void parts[wanted]().catch(() => {}),
  };
}

export const OpenStep = observer(function OpenStep({
  store,
  opener,
}: {
  store: RequestStore;
  opener: StepOpener;
}) {
  const { step } = opener;
  return step && <LazyPart key={step} load={parts[step]} props={{ store, onClose: opener.close }} />;
});
