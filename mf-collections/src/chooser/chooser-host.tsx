import { useHost } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollections } from '../store/use-collections.ts';
import { lazyPart } from './lazy-part.tsx';

/** Loaded with the first request. */
const Chooser = lazyPart(
  () => import('./chooser.tsx'),
  (host) => collectionsOf(host).chooser.close(),
);

/** Renders the chooser when a part of this remote requests it; every part mounts a host, and the first one renders it. */
export const ChooserHost = observer(function ChooserHost() {
  const { chooser } = useCollections();
  const { session } = useHost();
  const [host] = useState(() => Symbol('chooser host'));
  useEffect(() => chooser.enter(host), [chooser, host]);
  if (!chooser.request || session.isGuest || !chooser.isDrawnBy(host)) return null;
  return (
    <Suspense>
      <Chooser request={chooser.request} />
    </Suspense>
  );
});
