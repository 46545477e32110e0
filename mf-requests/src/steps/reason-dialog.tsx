import { REQUEST_REASON_MAX, REQUEST_REASON_MIN } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Button, Dialog, TextArea } from '@icoteca/shared-ui';
import { useRef } from 'react';
import type { StepFailure } from '../request-page/step-failure.ts';
import { namespace } from '../texts/namespace.ts';
import type { StepDialogProps } from './step-dialog.ts';
import { StepFailureNote } from './step-failure-note.tsx';
import styles from './steps.module.css';
import { clearDrafts, useDraft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';

interface ReasonDialogProps extends StepDialogProps {
  /** Prefix of its texts and drafts. */
  readonly name: 'decline' | 'hide';
  readonly send: (reason: string) => Promise<StepFailure | null>;
}

/** A step that needs a reason, which others read. */
export function ReasonDialog({ store, name, send, onClose }: ReasonDialogProps) {
  const t = useText(namespace);
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useDraft(store, `${name}.reason`, '');
  const reason = typed.trim();
  const { isBusy, failure, onSubmit } = useStepForm(async () => {
    const why = await send(reason);
    if (why === null) {
      clearDrafts(store, name);
      onClose();
    }
    return why;
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${name}.title`)}
      closeLabel={t('dialog.close')}
      initialFocus={area}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <p className={styles.text}>{t(`${name}.text`)}</p>
        <TextArea
          ref={area}
          label={t(`${name}.reason`)}
          required
          minLength={REQUEST_REASON_MIN}
          maxLength={REQUEST_REASON_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <StepFailureNote failure={failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={reason.length < REQUEST_REASON_MIN}>
            {t(`${name}.send`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
