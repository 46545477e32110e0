import { RequestError } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, eraserIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { useDetailText } from '../use-detail-text.ts';
import { purgedPictures } from './purged-pictures.ts';

/** Lets an admin, who alone is shown it, take the kept pictures of an icon out of the cache (specification CN 6, Admin). The server asks for the role again. */
export const PurgeControl = observer(function PurgeControl({ store }: { store: IconStore }) {
  const host = useHost();
  // Texts that are there already stay.
  const t = useDetailText();
  const [busy, setBusy] = useState(false);
  const purge = async () => {
    setBusy(true);
    try {
      const urls = purgedPictures(store.summary, store.words);
      const { cleared } = await host.api.call('clearCache', { body: { urls } });
      host.notify({ type: 'success', title: t('purge.done', { count: cleared }) });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : 'INTERNAL';
      host.telemetry.report(error, { remote: NAMESPACE, code });
      host.notify({ type: 'danger', title: t('error.title'), text: t('purge.failed'), code });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={eraserIcon} busy={busy} onClick={() => void purge()}>
      {t('purge.button')}
    </Button>
  );
});
