import { hasImageSearch, imageSearchPath, type SearchDomain } from '@icoteca/shared-contracts';
import { usePreference } from '@icoteca/shared-contracts/host';
import { classList, scanSearchIcon, UiIcon } from '@icoteca/shared-ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { optionalPart } from '../../page-frame/optional-part.tsx';
import { useSearchText } from '../../texts/texts.ts';
import styles from './image-upload-button.module.css';
import { usePastedPicture } from './use-pasted-picture.ts';

const UploadDialog = optionalPart(() => import('./upload-dialog.tsx'));

/**
 * Opens search by image for the chosen area; 3D and music have none (specification SD 2, Search bar). States: unactivated
 * until first opened in this session, then default, loading during an upload (SD 4, Image-upload button). Without script
 * it links to the page of search by image.
 */
export function ImageUploadButton({ domain }: { domain: SearchDomain }) {
  const t = useSearchText();
  const [wasOpened, rememberOpened] = usePreference('isImageSearchOpened');
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [pasted, setPasted] = useState<Blob | null>(null);
  const open = () => {
    setOpen(true);
    rememberOpened(true);
  };
  usePastedPicture((picture) => {
    if (!hasImageSearch(domain)) return;
    setPasted(picture);
    open();
  });
  if (!hasImageSearch(domain)) return null;
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without script it leads to the page, which no button does */}
      <a
        role="button"
        className={classList(styles.button, isLoading && styles.loading)}
        href={imageSearchPath}
        data-state={isLoading ? 'loading' : wasOpened ? 'default' : 'unactivated'}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={click}
        onKeyDown={press}
      >
        <UiIcon icon={scanSearchIcon} label={t('search.byImage')} />
      </a>
      {isOpen && (
        <UploadDialog
          key={domain}
          domain={domain}
          picture={pasted}
          onLoading={setLoading}
          onClose={() => {
            setOpen(false);
            setPasted(null);
            setLoading(false);
          }}
        />
      )}
    </>
  );
}
