import { useHost } from '@icoteca/shared-contracts/host';
import { Button, checkIcon, linkIcon } from '@icoteca/shared-ui';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import parts from './page-parts.module.css';
import { useCopy } from './use-copy.ts';

/** Copies the URL of a page to the clipboard, with a short confirmation (specification CN 4). */
export function CopyLink({ path }: { path: string }) {
  const t = useCollectionsText();
  const { origin } = useHost();
  const { isCopied, copy } = useCopy(origin + path);
  return (
    <>
      <Button
        icon={isCopied ? checkIcon : linkIcon}
        aria-label={t(isCopied ? 'copied' : 'copy.link')}
        onClick={copy}
      >
        <span className={parts.wide}>{t(isCopied ? 'copied' : 'copy.link')}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  );
}
