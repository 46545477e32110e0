import { Banner, Button, circleAlertIcon, Dialog, TextArea } from '@icoteca/shared-ui';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import parts from './page-parts.module.css';

interface ReasonFormProps {
  readonly text: string;
  /** Label of the button that sends the reason. */
  readonly send: string;
  readonly minLength: number;
  readonly maxLength: number;
  /** @returns null when it was accepted, else the failure to show, empty when a notification says it */
  readonly onSend: (reason: string) => Promise<ReactNode>;
  readonly onClose: () => void;
}

interface ReasonDialogProps extends ReasonFormProps {
  readonly open: boolean;
  readonly title: string;
}

/** A step that needs a reason in words. */
export function ReasonDialog({ open, title, ...form }: ReasonDialogProps) {
  const t = useCollectionsText();
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open={open} onClose={form.onClose} title={title} closeLabel={t('close')} initialFocus={area}>
      <ReasonForm {...form} area={area} />
    </Dialog>
  );
}

function ReasonForm({
  text,
  send,
  minLength,
  maxLength,
  onSend,
  onClose,
  area,
}: ReasonFormProps & { area: RefObject<HTMLTextAreaElement | null> }) {
  const t = useCollectionsText();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const reason = typed.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const problem = await onSend(reason);
    setBusy(false);
    setFailure(problem);
    if (problem === null) onClose();
  };
  return (
    <form className={parts.dialogForm} onSubmit={(event) => void submit(event)}>
      <p className={parts.dialogText}>{text}</p>
      <TextArea
        label={t('report.reason')}
        ref={area}
        required
        minLength={minLength}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure && (
        <Banner kind="danger" icon={circleAlertIcon}>
          {failure}
        </Banner>
      )}
      <div className={parts.dialogActions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={isBusy} disabled={reason.length < minLength}>
          {send}
        </Button>
      </div>
    </form>
  );
}
