import type { ImageSearchDomain } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Dialog } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PictureUpload } from '../../image-search/picture-upload.store.ts';
import { UploadBox } from '../../image-search/upload-box.tsx';
import texts from '../../texts/en.json?keys=image,NETWORK,BAD_REQUEST,CROSS_DOMAIN_IMAGE,IMAGE_SEARCH_FAILED,IMAGE_SEARCH_FILE_EMPTY,IMAGE_SEARCH_FILE_GONE,IMAGE_SEARCH_FILE_TOO_LARGE,IMAGE_SEARCH_FILE_TYPE_ERROR,IMAGE_SEARCH_FILE_UNREADABLE,SIMILAR_BUSY,SIMILAR_NOT_READY,TOO_MANY_REQUESTS&texts';
import { useSearchText } from '../../texts/texts.ts';

/** @public added by the part that loads this one */
export { texts };

interface UploadDialogProps {
  readonly domain: ImageSearchDomain;
  readonly onLoading: (isLoading: boolean) => void;
  readonly onClose: () => void;
}

/** The box for a picture, over the page. Closing it gives up what is on its way. */
const UploadDialog = observer(function UploadDialog({ domain, onLoading, onClose }: UploadDialogProps) {
  const t = useSearchText();
  const host = useHost();
  const [upload] = useState(() => new PictureUpload(host, domain));
  const { isSending } = upload;
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
