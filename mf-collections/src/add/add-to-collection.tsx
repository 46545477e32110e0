import type { SlotProps } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import { forgetSignInStep, requestSignIn } from '../store/sign-in-step.ts';
import { AddControls, type AddState, type EarlyPress } from './add-controls.tsx';

/** Loaded for signed-in visitors only. */
const OwnAdd = lazyPart(() => import('./own-add.tsx'));

/** Favourite and "Add to" of one icon, and the key that adds it. Fills the slot `add-to-collection`. */
export const AddToCollection = observer(function AddToCollection({
  icon,
  place,
  pressed,
}: SlotProps['add-to-collection']) {
  const host = useHost();
  const { session, events } = host;
  const [own, setOwn] = useState<AddState | null>(null);
  /** Pressed before the session or the collections were loaded. */
  const [early, setEarly] = useState<EarlyPress | null>(null);
  const isOwn = !useServed() && session.loaded && !session.isGuest;
  const isGuest = session.loaded && session.isGuest;
  useEffect(() => events.on('auth:requested', (request) => forgetSignInStep(host, request)), [host, events]);
  useEffect(() => {
    if (!isGuest || early === null) return;
    setEarly(null);
    requestSignIn(host, { kind: early === 'favorite' ? 'favorite' : 'add', iconIds: [icon.id] });
  }, [host, icon.id, isGuest, early]);

  const unknown: AddState = {
    target: null,
    isIn: false,
    isFavorite: false,
    add: () => setEarly('add'),
    favorite: () => setEarly('favorite'),
    choose: () => setEarly('choose'),
  };
  return (
    <>
      <AddControls place={place} pressed={pressed} state={(isOwn && own) || unknown} />
      {isOwn && (
        <Suspense>
          <OwnAdd icon={icon} place={place} early={early} onPressed={() => setEarly(null)} onState={setOwn} />
        </Suspense>
      )}
    </>
  );
});
