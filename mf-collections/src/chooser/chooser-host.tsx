import { useHost } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollections } from '../store/use-collections.ts';
import { laterPart } from './later-part.tsx';

/** It comes with the first question. */
const Chooser = laterPart(
  () => import('./chooser.tsx'),
  (host) => collectionsOf(host).chooser.close(),
);

/** Draws the chooser when a part of this remote has asked; every part has one, and the first of them draws it. */
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
