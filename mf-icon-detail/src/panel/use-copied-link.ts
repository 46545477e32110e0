import { COPIED_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useState } from 'react';
import { writeText } from '../copy/clipboard.ts';
import { NAMESPACE } from '../namespace.ts';

/** Copies a URL and confirms it for 1500 ms; a refused clipboard becomes a toast. */
export function useCopiedLink(url: string): { copied: boolean; copyLink: () => void } {
  const { notify, texts } = useHost();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copyLink = () => {
    writeText(url).then(
      () => setCopied(true),
      () =>
        notify({
          type: 'danger',
          title: texts.text(NAMESPACE, 'copy.notSupported'),
          text: texts.text(NAMESPACE, 'copy.failed'),
          code: 'NOT_SUPPORTED',
        }),
    );
  };
  return { copied, copyLink };
}
