import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import parts from '../page-parts/page-parts.module.css';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collection.module.css';
import type { CollectionStore } from './collection.store.ts';

const loadForm = () => import(/* webpackChunkName: "collection-forms" */ './description-form.tsx');
/** Loaded when the visitor turns to its button. */
const DescriptionForm = lazyPart(loadForm);
const prepare = () => void loadForm().catch(() => {});

/** The description of the collection, edited in place. */
export const CollectionDescription = observer(function CollectionDescription({
  store,
}: {
  store: CollectionStore;
}) {
  const t = useCollectionsText();
  const [typed, setTyped] = useState<string | null>(null);
  const { description } = store.collection;
  const shown = (
    <>
      {description && <p className={parts.description}>{description}</p>}
      {store.can('rename') && (
        <button
          type="button"
          className={`text-link ${styles.describe}`}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setTyped(description)}
        >
          {t(description ? 'collection.describe.change' : 'collection.describe')}
        </button>
      )}
    </>
  );
  if (typed === null) return shown;
  return (
    <Suspense fallback={shown}>
      <DescriptionForm store={store} typed={typed} onType={setTyped} />
    </Suspense>
  );
});
