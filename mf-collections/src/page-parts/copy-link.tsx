import { COPIED_MS } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, checkIcon, linkIcon } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import parts from './page-parts.module.css';

/** Puts the address of a page on the clipboard, and says so for a moment (specification CN 4). */
export function CopyLink({ path }: { path: string }) {
  const t = useText(namespace);
  const host = useHost();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const address = host.origin + path;
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Browsers refuse it in some frames: the visitor can still copy what they read.
      host.notify({ type: 'warning', title: t('copy.refused'), text: address, code: 'NOT_SUPPORTED' });
    }
  };
  return (
    <>
      <Button
        icon={isCopied ? checkIcon : linkIcon}
        aria-label={t(isCopied ? 'copied' : 'copy.link')}
        onClick={() => void copy()}
      >
        <span className={parts.wide}>{t(isCopied ? 'copied' : 'copy.link')}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  );
}
