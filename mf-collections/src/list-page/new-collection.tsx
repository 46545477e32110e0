import { COLLECTION_NAME_MAX, collectionPath, suggestedCollectionName } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog, IconButton, rotateCwIcon, TextField } from '@icoteca/shared-ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import parts from '../page-parts/page-parts.module.css';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';

/** Dialog for the name of a new collection, with a suggestion (specification CN 5). */
export function NewCollection({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useCollectionsText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('mine.new')} closeLabel={t('close')} initialFocus={field}>
      <NameForm field={field} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ field, onClose }: { field: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const t = useCollectionsText();
  const host = useHost();
  const store = collectionsOf(host);
  const suggestion = () =>
    suggestedCollectionName(
      Math.random(),
      (store.list ?? []).flatMap(({ name }) => name ?? []),
    );
  const [name, setName] = useState(suggestion);
  const [isBusy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    // A blank name becomes "Collection {n}".
    const created = await store.create(name.trim() ? { name } : {});
    setBusy(false);
    if (!created) return;
    onClose();
    host.navigate(collectionPath(created.id));
  };
  return (
    <form className={parts.dialogForm} onSubmit={(event) => void create(event)}>
      <TextField
        ref={field}
        label={t('new.name')}
        hint={t('new.hint')}
        value={name}
        maxLength={COLLECTION_NAME_MAX}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
        end={
          <IconButton
            icon={rotateCwIcon}
            size="small"
            label={t('new.another')}
            onClick={() => setName(suggestion())}
          />
        }
      />
      <div className={parts.dialogActions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('new.create')}
        </Button>
      </div>
    </form>
  );
}
