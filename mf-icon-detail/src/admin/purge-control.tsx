import {
  downloadUrl,
  type EditWords,
  formatsOf,
  type IconSummary,
  PNG_SIZES,
  PREVIEW_SIZE_LIMIT,
  previewUrl,
  RequestError,
} from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, eraserIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { useDetailText } from '../use-detail-text.ts';

/** Removes the cached pictures of an icon (specification CN 6, Admin). Shown to admins only; the server checks the role again. */
export const PurgeControl = observer(function PurgeControl({ store }: { store: IconStore }) {
  const host = useHost();
  const t = useDetailText();
  const [busy, setBusy] = useState(false);
  const purge = async () => {
    setBusy(true);
    try {
      const urls = purgedPictures(store.summary, store.look.words);
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

/** Edges of the previews that pages show, px. */
const PREVIEWS = [32, 48, 64, 96, 304, PREVIEW_SIZE_LIMIT] as const;
/** Maximum number of URLs in one call. */
const MAX_URLS = 100;

/** URLs of the pictures of an icon that are likely to be cached: previews and files, as drawn and as edited now. */
function purgedPictures(icon: IconSummary, words: EditWords): string[] {
  const looks =
    words.color === null && words.edits === null ? [words] : [words, { color: null, edits: null }];
  const urls = looks.flatMap(({ color, edits }) => [
    ...PREVIEWS.map((edge) => previewUrl(icon, edge, color, 'png', edits)),
    ...formatsOf(icon).flatMap((format) =>
      (format === 'svg' ? [null, ...PNG_SIZES] : PNG_SIZES).map((size) =>
        downloadUrl(icon, { format, size, color, edits }),
      ),
    ),
  ]);
  return urls.slice(0, MAX_URLS);
}
