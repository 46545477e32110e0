import { type FormEvent, useState } from 'react';
import type { StepFailure } from '../request-page/step-failure.ts';

/** The form of a dialog: sends, says why nothing was done, and retains what was typed. */
export interface StepForm {
  readonly isBusy: boolean;
  readonly failure: StepFailure | null;
  readonly onSubmit: (event: FormEvent) => void;
  readonly send: (work: () => Promise<StepFailure | null>) => Promise<void>;
}

/** @param work does the step; resolves with why it was not done, or closes the dialog */
export function useStepForm(work: () => Promise<StepFailure | null>): StepForm {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const send = async (step: () => Promise<StepFailure | null>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const why = await step();
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
