import { RequestError } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Banner, Button, circleAlertIcon, Dialog, TextArea } from '@icoteca/shared-ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import texts from '../texts/en.json?keys=report,close,cancel&texts';
import { namespace } from '../texts/namespace.ts';
import parts from './page-parts.module.css';

/** @public added by the part that loads this one */
export { texts };

export interface ReportDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Tells the administrators of a public collection that should not be one (specification CN 6). */
export default function ReportDialog({ id, open, onClose }: ReportDialogProps) {
  const t = useText(namespace);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('report.title')}
      closeLabel={t('close')}
      initialFocus={area}
    >
      <ReportForm id={id} area={area} onClose={onClose} />
    </Dialog>
  );
}

interface ReportFormProps {
  readonly id: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onClose: () => void;
}

function ReportForm({ id, area, onClose }: ReportFormProps) {
  const t = useText(namespace);
  const host = useHost();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await host.api.call('reportCollection', { params: { id }, body: { reason: reason.trim() } });
      host.notify({ type: 'success', title: t('report.done'), text: t('report.done.text') });
      onClose();
    } catch (error) {
      setFailure(error instanceof RequestError ? error.code : 'UNEXPECTED');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={parts.dialogForm} onSubmit={(event) => void send(event)}>
      <p className={parts.dialogText}>{t('report.text')}</p>
      <TextArea
        label={t('report.reason')}
        ref={area}
        required
        minLength={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && (
        <Banner kind="danger" icon={circleAlertIcon}>
          {t('report.failed')} <code>{failure}</code>
        </Banner>
      )}
      <div className={parts.dialogActions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={isBusy} disabled={reason.trim().length < 3}>
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
