import { useEvent, useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProblem, signInFirst } from '../page-parts/page-problem.ts';
import { PageSearch } from '../page-parts/page-search.tsx';
import { ProblemPage } from '../page-parts/problem-page.tsx';
import { useSessionReload } from '../page-parts/use-session-reload.ts';
import { collectionsOf } from '../store/collections.store.ts';
import type { CollectionData } from './collection.loader.ts';
import { CollectionStore } from './collection.store.ts';
import { CollectionView } from './collection-view.tsx';

/** One collection: of the visitor, or a public one of somebody else (specification CN 2). */
export function CollectionPage() {
  const data = useLoaderData<CollectionData | PageProblem>();
  const host = useHost();
  useSessionReload(data.kind === 'problem' && data.status === signInFirst.status);
  // Also for a missing collection: after a reload its Undo is offered again, whichever tab of the sidebar is open.
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

const missing: PageProblem = { kind: 'problem', status: 404, code: 'UNKNOWN_COLLECTION' };

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
  return store.isMissing ? <ProblemPage problem={missing} /> : <CollectionView store={store} />;
});

/** Refreshes an open collection when the page, another tab or a restored page may have missed a change. */
function useFollowing(store: CollectionStore): void {
  useEvent('collection:changed', ({ id, isDeleted }) => {
    if (id !== null && id !== store.answered.id) return;
    if (isDeleted) store.missSoon();
    else store.refreshSoon();
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // A page from the back/forward cache has missed what happened meanwhile.
      if (event.persisted) store.refreshSoon();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [store]);
}
