import type { ImageSearchDomain } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Dialog } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { PictureUpload } from '../../image-search/picture-upload.store.ts';
import { UploadBox } from '../../image-search/upload-box.tsx';
import { useSearchText } from '../../texts/texts.ts';

interface UploadDialogProps {
  readonly domain: ImageSearchDomain;
  /** Sent at once. */
  readonly picture: Blob | null;
  readonly onLoading: (isLoading: boolean) => void;
  readonly onClose: () => void;
}

/** The upload box in a dialog; closing it cancels the upload. */
const UploadDialog = observer(function UploadDialog({
  domain,
  picture,
  onLoading,
  onClose,
}: UploadDialogProps) {
  const t = useSearchText();
  const host = useHost();
  const [upload] = useState(() => new PictureUpload(host, domain));
  const { isSending } = upload;
  const send = useEffectEvent(async (given: Blob) => {
    if (await upload.send(given)) onClose();
  });
  useEffect(() => {
    if (picture) void send(picture);
  }, [picture]);
  useEffect(() => onLoading(isSending), [isSending, onLoading]);
  return (
    <Dialog
      open
      size="wide"
      title={t(domain === 'icons' ? 'image.title' : `image.title.${domain}`)}
      closeLabel={t('image.close')}
      onClose={onClose}
    >
      <div>
        <UploadBox upload={upload} form="dialog" onDone={onClose} />
      </div>
      {domain === 'icons' && <p>{t('image.kept')}</p>}
    </Dialog>
  );
});
export default UploadDialog;
