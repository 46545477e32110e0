import { type FormEvent, useState } from 'react';
import type { StepFailure } from '../request-page/step-failure.ts';

/** A dialog's form: it sends, says why nothing was done, and retains what was typed. */
export interface StepForm {
  readonly isBusy: boolean;
  readonly failure: StepFailure | null;
  readonly onSubmit: (event: FormEvent) => void;
  readonly send: (work: () => Promise<StepFailure | null>) => Promise<void>;
}

/** @param work does the step; resolves with why it was not done, and closes the dialog itself when it was */
export function useStepForm(work: () => Promise<StepFailure | null>): StepForm {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const send = async (doing: () => Promise<StepFailure | null>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const why = await doing();
    setBusy(false);
    setFailure(why);
  };
  return {
    isBusy,
    failure,
    send,
    onSubmit: (event) => {
      event.preventDefault();
      void send(work);
    },
  };
}
