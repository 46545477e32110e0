import { COLLECTION_NAME_MAX } from '@icoteca/shared-contracts';
import { Button, TextField } from '@icoteca/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collection.module.css';
import type { CollectionStore } from './collection.store.ts';

interface NameFormProps {
  readonly store: CollectionStore;
  readonly typed: string;
  /** Null closes the form. */
  readonly onType: (typed: string | null) => void;
}

/** The field for the name; loaded when it is edited. */
export default function NameForm({ store, typed, onType }: NameFormProps) {
  const t = useCollectionsText();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  useEffect(() => field.current?.focus(), []);
  const name = typed.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || state === 'busy') return;
    if (name === store.collection.name) return onType(null);
    setState('busy');
    if (await store.change({ name })) onType(null);
    else setState('failed');
  };
  const error =
    name === '' ? t('collection.name.empty') : state === 'failed' ? t('collection.name.failed') : undefined;
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <h1 className="visually-hidden">{store.answered.name}</h1>
      <TextField
        ref={field}
        label={t('collection.name')}
        labelHidden
        className={styles.field}
        value={typed}
        maxLength={COLLECTION_NAME_MAX}
        error={error}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setState('open');
          onType(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onType(null);
        }}
      />
      <Button kind="primary" type="submit" busy={state === 'busy'}>
        {t('save')}
      </Button>
      <Button onClick={() => onType(null)}>{t('cancel')}</Button>
    </form>
  );
}
