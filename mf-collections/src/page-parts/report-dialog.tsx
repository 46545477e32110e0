import { RequestError } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface ReportDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reports a public collection to the administrators (specification CN 6). */
export default function ReportDialog({ id, open, onClose }: ReportDialogProps) {
  const t = useCollectionsText();
  const host = useHost();
  const send = async (reason: string) => {
    try {
      await host.api.call('reportCollection', { params: { id }, body: { reason } });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
      return (
        <>
          {t('report.failed')} <code>{code}</code>
        </>
      );
    }
    host.notify({ type: 'success', title: t('report.done'), text: t('report.done.text') });
    return null;
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('report.title')}
      text={t('report.text')}
      send={t('report.send')}
      minLength={3}
      maxLength={1000}
      onSend={send}
    />
  );
}
