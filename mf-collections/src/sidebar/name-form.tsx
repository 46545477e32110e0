import { COLLECTION_NAME_MAX, suggestedCollectionName } from '@icoteca/shared-contracts';
import { checkIcon, IconButton, TextField, xIcon } from '@icoteca/shared-ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CollectionsStore } from '../store/collections.store.ts';
import { useCollections } from '../store/use-collections.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './name-form.module.css';

const suggestion = ({ list, notices }: CollectionsStore) =>
  suggestedCollectionName(
    Math.random(),
    (list ?? []).map((one) => notices.nameOf(one)),
  );

/** The name of a new collection, with a suggestion that typing replaces. */
export default function NameForm({ onEnd }: { readonly onEnd: () => void }) {
  const t = useCollectionsText();
  const store = useCollections();
  const [name, setName] = useState(() => suggestion(store));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const create = (event: FormEvent) => {
    event.preventDefault();
    onEnd();
    void store.create(name.trim() === '' ? {} : { name: name.trim() });
  };
  const press = (event: KeyboardEvent) => {
    // Arrow keys belong to the text, not to the rows.
    event.stopPropagation();
    if (event.key === 'Escape') onEnd();
  };
  return (
    <form className={styles.form} onKeyDown={press} onSubmit={create}>
      <TextField
        ref={field}
        size="small"
        label={t('new.name')}
        labelHidden
        className={styles.field}
        maxLength={COLLECTION_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <IconButton type="submit" icon={checkIcon} size="small" label={t('new.create')} />
      <IconButton icon={xIcon} size="small" label={t('new.cancel')} onClick={onEnd} />
    </form>
  );
}
