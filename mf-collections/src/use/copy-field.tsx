import { checkIcon, copyIcon, IconButton } from '@icoteca/shared-ui';
import { useId } from 'react';
import { useCopy } from '../page-parts/use-copy.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './use.module.css';

/** A line of code or a URL, and a button that copies it. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useCollectionsText();
  const id = useId();
  const { isCopied, copy } = useCopy(value);
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
          onClick={copy}
        />
      </div>
      <span className="visually-hidden" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </div>
  );
}
