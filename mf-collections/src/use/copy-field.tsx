import { COPIED_MS } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { checkIcon, copyIcon, IconButton } from '@icoteca/shared-ui';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './use.module.css';

/** A line of code or an address, and a button that puts it on the clipboard. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useText(namespace);
  const host = useHost();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      host.notify({ type: 'warning', title: t('copy.refused'), text: value, code: 'NOT_SUPPORTED' });
    }
  };
  return (
    <div className={styles.field}>
      <label className="type-label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          className={styles.code}
          readOnly
          value={value}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <IconButton
          icon={isCopied ? checkIcon : copyIcon}
          label={t('use.copy', { what: label })}
          onClick={() => void copy()}
        />
      </div>
      <span className="visually-hidden" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </div>
  );
}
