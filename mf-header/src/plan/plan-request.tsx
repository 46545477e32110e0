import type { EventPayload } from '@icoteca/shared-contracts';
import { useEvent, useHost, useText } from '@icoteca/shared-contracts/host';
import { useState } from 'react';
import { namespace } from '../texts/namespace.ts';

/** What was asked before is told again to every header that comes later. */
const answered = new WeakSet<object>();

type PlanDialog = typeof import('./plan-dialog.tsx').PlanDialog;

/** Answers whoever says that a step needs a paid plan, with a dialog that comes with the first need. */
export function PlanRequest() {
  const { telemetry, notify } = useHost();
  const t = useText(namespace);
  const [request, setRequest] = useState<EventPayload<'plan:requested'> | null>(null);
  const [Dialog, setDialog] = useState<PlanDialog | null>(null);
  useEvent('plan:requested', async (asked) => {
    if (answered.has(asked)) return;
    answered.add(asked);
    try {
      const { PlanDialog } = await import('./plan-dialog.tsx');
      setDialog(() => PlanDialog);
      setRequest(asked);
    } catch (error) {
      telemetry.report(error, { remote: 'mf-header', code: 'PART_UNAVAILABLE' });
      notify({
        type: 'warning',
        title: t('sign-in.missing'),
        text: t('sign-in.missing.text'),
        code: 'PART_UNAVAILABLE',
      });
    }
  });
  // Once it was needed it stays, so that it can give the focus back when it closes.
  return Dialog && <Dialog request={request} onClose={() => setRequest(null)} />;
}
