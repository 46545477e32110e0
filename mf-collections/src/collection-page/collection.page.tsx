import { useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProblem, signInFirst } from '../page-parts/page-problem.ts';
import { PageSearch } from '../page-parts/page-search.tsx';
import { ProblemPage } from '../page-parts/problem-page.tsx';
import { useMadeFor } from '../page-parts/use-made-for.ts';
import { collectionsOf } from '../store/collections.store.ts';
import type { CollectionData } from './collection.loader.ts';
import { CollectionStore } from './collection.store.ts';
import { CollectionView } from './collection-view.tsx';
import { useFollowing } from './use-following.ts';

/** One collection: of the visitor, or a public one of somebody else (specification CN 2). */
export function CollectionPage() {
  const data = useLoaderData<CollectionData | PageProblem>();
  const host = useHost();
  useMadeFor(data.kind === 'problem' && data.status === signInFirst.status);
  // Also where the collection is gone: its Undo is offered again after a reload, whatever tab of the sidebar is open.
  useEffect(() => collectionsOf(host).tabs.start(), [host]);
  return (
    <>
      <PageSearch />
      {data.kind === 'problem' ? (
        <ProblemPage problem={data} />
      ) : (
        <OpenCollection key={data.collection.id} data={data} />
      )}
    </>
  );
}

const gone: PageProblem = { kind: 'problem', status: 404, code: 'UNKNOWN_COLLECTION' };

const OpenCollection = observer(function OpenCollection({ data }: { data: CollectionData }) {
  const host = useHost();
  const [store] = useState(() => new CollectionStore(host, data));
  useEffect(() => store.adopt(data), [store, data]);
  useEffect(() => {
    const collections = collectionsOf(host);
    void collections.load();
    void store.loadAll();
    return collections.pages.show(store);
  }, [host, store]);
  useFollowing(store);
  return store.isGone ? <ProblemPage problem={gone} /> : <CollectionView store={store} />;
});
