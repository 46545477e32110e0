import { COLLECTION_NAME_MAX, suggestedCollectionName } from '@icoteca/shared-contracts';
import { checkIcon, IconButton, plusIcon, TextField, UiIcon, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCollections } from '../store/use-collections.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collections-tab.module.css';

/** The last row: pressed, it becomes a field for the name, with a name to begin with. */
export const NewCollection = observer(function NewCollection() {
  const t = useCollectionsText();
  const store = useCollections();
  const [name, setName] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isNaming = name !== null;
  useEffect(() => {
    if (isNaming) field.current?.select();
  }, [isNaming]);

  const start = () => {
    const taken = (store.list ?? []).map((one) => store.notices.nameOf(one));
    setName(suggestedCollectionName(Math.random(), taken));
  };
  const end = () => {
    setName(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const create = () => {
    end();
    void store.create(name?.trim() ? { name: name.trim() } : {});
  };
  const press = (event: KeyboardEvent) => {
    // Arrows belong to the text here, and not to the rows.
    event.stopPropagation();
    if (event.key === 'Escape') end();
  };
  if (!isNaming) {
    return (
      <li>
        <button ref={button} type="button" data-row="" className={styles.row} onClick={start}>
          <UiIcon icon={plusIcon} />
          <span className={styles.quiet}>{t('new')}</span>
        </button>
      </li>
    );
  }
  return (
    <li>
      <form
        className={styles.form}
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
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
        <IconButton icon={xIcon} size="small" label={t('new.cancel')} onClick={end} />
      </form>
    </li>
  );
});
