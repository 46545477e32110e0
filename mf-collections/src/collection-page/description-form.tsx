import { COLLECTION_DESCRIPTION_MAX } from '@icoteca/shared-contracts';
import { Button, TextArea } from '@icoteca/shared-ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import parts from '../page-parts/page-parts.module.css';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collection.module.css';
import type { CollectionStore } from './collection.store.ts';

interface DescriptionFormProps {
  readonly store: CollectionStore;
  readonly typed: string;
  readonly onType: (typed: string | null) => void;
}

/** The field for the description; loaded when it is edited. */
export default function DescriptionForm({ store, typed, onType }: DescriptionFormProps) {
  const t = useCollectionsText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => area.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await store.change({ description: typed.trim() });
    setBusy(false);
    if (isSaved) onType(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') onType(null);
    // Enter inserts a line break; with Ctrl or Cmd it saves.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={styles.descriptionForm} onSubmit={(event) => void save(event)}>
      <TextArea
        label={t('collection.description')}
        ref={area}
        value={typed}
        maxLength={COLLECTION_DESCRIPTION_MAX}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={parts.actions}>
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('save')}
        </Button>
        <Button onClick={() => onType(null)}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
