import { useText } from '@icoteca/shared-contracts/host';
import { Dialog } from '@icoteca/shared-ui';
import { useRef } from 'react';
import { namespace } from '../texts/namespace.ts';
import { ReasonForm } from './reason-form.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** Declines a request with a reason that everybody reads. */
export default function DeclineDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decline.title')}
      closeLabel={t('dialog.close')}
      initialFocus={area}
    >
      <ReasonForm
        store={store}
        name="decline"
        area={area}
        send={(reason) => store.finish(store.calls.decline(reason))}
        onClose={onClose}
      />
    </Dialog>
  );
}
