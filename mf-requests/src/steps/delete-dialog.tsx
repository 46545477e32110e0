import { requestsPath } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, Dialog } from '@icoteca/shared-ui';
import { useRef } from 'react';
import { namespace } from '../texts/namespace.ts';
import type { StepDialogProps } from './step-dialog.ts';
import { StepFailureNote } from './step-failure-note.tsx';
import styles from './steps.module.css';
import { useStepForm } from './use-step-form.ts';

/** Confirms the permanent deletion of a request. */
export default function DeleteDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const host = useHost();
  const cancel = useRef<HTMLButtonElement>(null);
  const { title } = store.request;
  const { isBusy, failure, onSubmit } = useStepForm(() =>
    store.finish(store.calls.remove(), () => {
      host.notify({ type: 'success', title: t('delete.done') });
      onClose();
      host.navigate(requestsPath);
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title')}
      closeLabel={t('dialog.close')}
      initialFocus={cancel}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <p className={styles.text}>{t('delete.text', { title })}</p>
        <StepFailureNote failure={failure} />
        <div className={styles.actions}>
          <Button ref={cancel} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button kind="danger" type="submit" busy={isBusy}>
            {t('delete.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
