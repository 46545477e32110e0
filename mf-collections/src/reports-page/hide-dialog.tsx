import { useText } from '@icoteca/shared-contracts/host';
import { Button, Dialog, TextArea } from '@icoteca/shared-ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import parts from '../page-parts/page-parts.module.css';
import { namespace } from '../texts/namespace.ts';

/** Most letters of the reason that visitors and the owner read. */
const REASON_MAX = 500;

interface HideDialogProps {
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Takes the collection down. @returns false when the server refused it */
  readonly onHide: (reason: string) => Promise<boolean>;
}

/** Requests the reason why a public collection is taken down. */
export function HideDialog({ name, open, onClose, onHide }: HideDialogProps) {
  const t = useText(namespace);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('reports.hide.named', { name })}
      closeLabel={t('close')}
      initialFocus={area}
    >
      <HideForm area={area} onClose={onClose} onHide={onHide} />
    </Dialog>
  );
}

interface HideFormProps extends Pick<HideDialogProps, 'onClose' | 'onHide'> {
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

function HideForm({ area, onClose, onHide }: HideFormProps) {
  const t = useText(namespace);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isHidden = await onHide(reason.trim());
    setBusy(false);
    if (isHidden) onClose();
  };
  return (
    <form className={parts.dialogForm} onSubmit={(event) => void send(event)}>
      <p className={parts.dialogText}>{t('reports.hide.text')}</p>
      <TextArea
        label={t('report.reason')}
        ref={area}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={parts.dialogActions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={isBusy} disabled={reason.trim() === ''}>
          {t('reports.hide')}
        </Button>
      </div>
    </form>
  );
}
