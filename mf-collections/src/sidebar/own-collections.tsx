import { collectionPath, type ListedCollection, publicCollectionPath } from '@icoteca/shared-contracts';
import { useLocation } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ChooserHost } from '../chooser/chooser-host.tsx';
import { takesIcons } from '../chooser/choosing.ts';
import { showBadge } from '../fly/fly.ts';
import { isDraft } from '../store/collection-changes.ts';
import { useCollections } from '../store/use-collections.ts';
import texts from '../texts/en.json?keys=change.failed,create,delete,failed,move,name,new,remove,restore,undo,duplicate&texts';
import { useCollectionName } from '../texts/use-collection-name.ts';
import { CollectionIcon } from './collection-icon.tsx';
import { CollectionRow } from './collection-row.tsx';
import { ListFailed } from './list-failed.tsx';
import { NewCollection } from './new-collection.tsx';
import { OwnSection } from './own-section.tsx';

export { texts };

/** Favorites, Downloaded, then the others as they come: by last change. */
const systemFirst = (list: readonly ListedCollection[]) => [
  ...list.filter(({ isDefault }) => isDefault),
  ...list.filter(({ isDownloaded }) => isDownloaded),
  ...list.filter(({ isDefault, isDownloaded }) => !isDefault && !isDownloaded),
];

/** The visitor's collections in the sidebar, and the chooser of whatever asks for one. */
const OwnCollections = observer(function OwnCollections() {
  const nameOf = useCollectionName();
  const { pathname } = useLocation();
  const store = useCollections();
  useEffect(() => void store.load(), [store]);
  const { list, state } = store;
  const drop = async (id: string, ids: readonly string[]) => {
    const result = await store.add(
      ids.map((iconId) => ({ id: iconId })),
      id,
    );
    if (result && result.added.length > 0) showBadge(id, result.added.length);
  };
  if (list === null && state !== 'failed') return <OwnSection />;
  return (
    <>
      <OwnSection {...(list && { total: list.length })}>
        {list ? (
          <ul>
            {systemFirst(list).map((one) => (
              <CollectionRow
                key={one.id}
                collection={one}
                to={isDraft(one) ? null : collectionPath(one.id)}
                name={nameOf(one)}
                start={<CollectionIcon collection={one} />}
                isCurrent={
                  pathname === collectionPath(one.id) ||
                  (one.apiCode !== undefined && pathname === publicCollectionPath(one.apiCode))
                }
                {...(takesIcons(one) && { onDrop: (ids) => void drop(one.id, ids) })}
              />
            ))}
            <NewCollection />
          </ul>
        ) : (
          <ListFailed code={store.failure ?? ''} onRetry={() => void store.load()} />
        )}
      </OwnSection>
      <ChooserHost />
    </>
  );
});

export default OwnCollections;
