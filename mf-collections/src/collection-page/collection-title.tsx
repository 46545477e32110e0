import { useHost } from '@icoteca/shared-contracts/host';
import { IconButton, pencilIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collection.module.css';
import type { CollectionStore } from './collection.store.ts';

const loadForm = () => import(/* webpackChunkName: "collection-forms" */ './name-form.tsx');
/** Loaded when the visitor turns to its button. */
const NameForm = lazyPart(loadForm);
const prepare = () => void loadForm().catch(() => {});

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

  const title = (
    <div className={styles.title}>
      <h1 className="type-28">{name}</h1>
      {store.can('rename') && (
        <IconButton
          ref={button}
          icon={pencilIcon}
          label={t('collection.rename')}
          tooltip="bottom"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setTyped(store.collection.name)}
        />
      )}
    </div>
  );
  if (typed === null) return title;
  return (
    <Suspense fallback={title}>
      <NameForm store={store} typed={typed} onType={setTyped} />
    </Suspense>
  );
});
