import { COLLECTION_NAME_MAX } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, IconButton, pencilIcon, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collection.module.css';
import type { CollectionStore } from './collection.store.ts';

/** The name of the collection, edited in place: Enter saves, Escape cancels; on failure the typed text stays. */
export const CollectionTitle = observer(function CollectionTitle({ store }: { store: CollectionStore }) {
  const t = useCollectionsText();
  const host = useHost();
  const name = collectionsOf(host).notices.nameOf(store.collection);
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focus returns to the button.
    if (wasOpen.current && typed === null) button.current?.focus();
    wasOpen.current = typed !== null;
  }, [typed]);

  if (typed !== null) return <NameForm store={store} typed={typed} onType={setTyped} />;
  return (
    <div className={styles.title}>
      <h1 className="type-28">{name}</h1>
      {store.can('rename') && (
        <IconButton
          ref={button}
          icon={pencilIcon}
          label={t('collection.rename')}
          tooltip="bottom"
          onClick={() => setTyped(store.collection.name)}
        />
      )}
    </div>
  );
});

interface NameFormProps {
  readonly store: CollectionStore;
  readonly typed: string;
  /** Null closes the form. */
  readonly onType: (typed: string | null) => void;
}

function NameForm({ store, typed, onType }: NameFormProps) {
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
