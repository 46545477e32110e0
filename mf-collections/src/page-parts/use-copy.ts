import { COPIED_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';

/** Copies text to the clipboard; `isCopied` is true for COPIED_MS after it. A refusal becomes a notification with the text. */
export function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const t = useCollectionsText();
  const host = useHost();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers refuse it in some frames: the visitor can still copy what they read.
      host.notify({ type: 'warning', title: t('copy.refused'), text, code: 'NOT_SUPPORTED' });
    }
  };
  return { isCopied, copy: () => void write() };
}
