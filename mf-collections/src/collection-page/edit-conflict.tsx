import { useHost } from '@icoteca/shared-contracts/host';
import { Banner, Button, triangleAlertIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import parts from '../page-parts/page-parts.module.css';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import type { CollectionStore } from './collection.store.ts';

/** Shown when an edit conflicts with a newer state: offers to apply it to that one. */
export default observer(function EditConflict({ store }: { store: CollectionStore }) {
  const t = useCollectionsText();
  const host = useHost();
  const { edit, answered } = store;
  if (!edit.conflict) return null;
  const { name } = edit.conflict;
  return (
    <Banner
      kind="warning"
      icon={triangleAlertIcon}
      className={parts.note}
      action={
        <>
          <Button size="small" onClick={() => void edit.applyAgain()}>
            {t('conflict.apply')}
          </Button>
          <Button size="small" kind="plain" onClick={edit.discard}>
            {t('conflict.leave')}
          </Button>
        </>
      }
    >
      {name === undefined
        ? t('conflict.other')
        : t('conflict.name', { now: collectionsOf(host).notices.nameOf(answered), wanted: name })}
    </Banner>
  );
});
