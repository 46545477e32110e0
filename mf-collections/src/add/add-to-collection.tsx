import type { SlotProps } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { laterPart } from '../chooser/later-part.tsx';
import { askToSignIn, forgetSignInStep } from '../store/sign-in-step.ts';
import { useHydrated } from '../store/use-hydrated.ts';
import type { EarlyPress } from './add-controls.tsx';
import { AddControls, type AddState } from './add-controls.tsx';

/** The visitor's collections come with a visitor who has some: a guest's page does without them. */
const OwnAdd = laterPart(() => import('./own-add.tsx'));

/** Favourite and "Add to" of one icon, and the key that adds it. Fills the slot `add-to-collection`. */
export const AddToCollection = observer(function AddToCollection({
  icon,
  place,
  pressed,
}: SlotProps['add-to-collection']) {
  const host = useHost();
  const { session, events } = host;
  const [own, setOwn] = useState<AddState | null>(null);
  /** What was pressed before it was known who is here, or before their collections had come. */
  const [early, setEarly] = useState<EarlyPress | null>(null);
  const isOwn = useHydrated() && session.loaded && !session.isGuest;
  const isGuest = session.loaded && session.isGuest;
  useEffect(() => events.on('auth:requested', (request) => forgetSignInStep(host, request)), [host, events]);
  useEffect(() => {
    if (!isGuest || early === null) return;
    setEarly(null);
    askToSignIn(host, { kind: early === 'favorite' ? 'favorite' : 'add', iconIds: [icon.id] });
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
