import { useHost } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useCollections } from '../store/use-collections.ts';
import type { ChooserProps } from './chooser.tsx';
import { MissingPart } from './missing-part.tsx';

/** It comes with the first question. */
const Chooser = lazy(
  (): Promise<{ default: ComponentType<ChooserProps> }> =>
    import('./chooser.tsx').catch((error: unknown) => ({ default: () => <MissingPart error={error} /> })),
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
