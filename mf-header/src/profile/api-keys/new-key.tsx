import { useText } from '@icoteca/shared-contracts/host';
import { Button, TextField } from '@icoteca/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../../texts/namespace.ts';
import styles from '../profile.module.css';

/** A new key, focused and selected, so that it can be copied where pages may not copy. */
export function NewKey({ value }: { value: string }) {
  const t = useText(namespace);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      field.current?.focus();
    }
  };
  return (
    <div className={styles.newKey}>
      <TextField
        ref={field}
        label={t('profile.keys.new')}
        hint={t('profile.keys.new.text')}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>
        <span role="status">{t(isCopied ? 'profile.keys.copied' : 'profile.keys.copy')}</span>
      </Button>
    </div>
  );
}
