import { useText } from '@icoteca/shared-contracts/host';
import { Dialog } from '@icoteca/shared-ui';
import { useRef } from 'react';
import { namespace } from '../texts/namespace.ts';
import { ReasonForm } from './reason-form.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** Hides a request from everybody but its author and administrators, who read why. */
export default function HideDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open onClose={onClose} title={t('hide.title')} closeLabel={t('dialog.close')} initialFocus={area}>
      <ReasonForm
        store={store}
        name="hide"
        area={area}
        send={(reason) => store.finish(store.calls.hide({ isHidden: true, reason }))}
        onClose={onClose}
      />
    </Dialog>
  );
}
