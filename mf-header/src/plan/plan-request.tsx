import type { EventPayload } from '@icoteca/shared-contracts';
import { useEvent, useHost, useText } from '@icoteca/shared-contracts/host';
import { useState } from 'react';
import { namespace } from '../texts/namespace.ts';

/** Handled requests: the event is latched, so later headers receive it again. */
const handled = new WeakSet<object>();

type PlanDialog = typeof import('./plan-dialog.tsx').PlanDialog;

/** Opens the plan dialog on request; it is loaded on first use. */
export function PlanRequest() {
  const { telemetry, notify } = useHost();
  const t = useText(namespace);
  const [request, setRequest] = useState<EventPayload<'plan:requested'> | null>(null);
  const [Dialog, setDialog] = useState<PlanDialog | null>(null);
  useEvent('plan:requested', async (incoming) => {
    if (handled.has(incoming)) return;
    handled.add(incoming);
    try {
      const { PlanDialog } = await import('./plan-dialog.tsx');
      setDialog(() => PlanDialog);
      setRequest(incoming);
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
  // Stays mounted, to restore the focus when it closes.
  return Dialog && <Dialog request={request} onClose={() => setRequest(null)} />;
}
