import { REQUEST_REASON_MAX, REQUEST_REASON_MIN } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Button, TextArea } from '@icoteca/shared-ui';
import type { RefObject } from 'react';
import type { RequestStore } from '../request-page/request.store.ts';
import type { StepFailure } from '../request-page/step-failure.ts';
import { namespace } from '../texts/namespace.ts';
import { StepFailureNote } from './step-failure-note.tsx';
import styles from './steps.module.css';
import { forgetDrafts, useDraft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';

interface ReasonFormProps {
  readonly store: RequestStore;
  /** Beginning of its texts and drafts. */
  readonly name: 'decline' | 'hide';
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly send: (reason: string) => Promise<StepFailure | null>;
  readonly onClose: () => void;
}

/** A step that needs a reason, in words that others read. */
export function ReasonForm({ store, name, area, send, onClose }: ReasonFormProps) {
  const t = useText(namespace);
  const [reason, setReason] = useDraft(store, `${name}.reason`, '');
  const { isBusy, failure, onSubmit } = useStepForm(async () => {
    const why = await send(reason.trim());
    if (why === null) {
      forgetDrafts(store, name);
      onClose();
    }
    return why;
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p className={styles.text}>{t(`${name}.text`)}</p>
      <TextArea
        ref={area}
        label={t(`${name}.reason`)}
        required
        minLength={REQUEST_REASON_MIN}
        maxLength={REQUEST_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <StepFailureNote failure={failure} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button
          kind="primary"
          type="submit"
          busy={isBusy}
          disabled={reason.trim().length < REQUEST_REASON_MIN}
        >
          {t(`${name}.send`)}
        </Button>
      </div>
    </form>
  );
}
