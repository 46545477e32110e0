import type { SlotProps } from '@icoteca/shared-contracts';
import { autorun } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import { ChooserHost } from '../chooser/chooser-host.tsx';
import { flyToCollection } from '../fly/fly.ts';
import { useCollections } from '../store/use-collections.ts';
import { useCollectionName } from '../texts/use-collection-name.ts';
import type { AddState, EarlyPress } from './add-controls.tsx';

/** A pointer that passes over cells asks for none of them, ms. */
const PASSING_MS = 120;

export interface OwnAddProps {
  readonly icon: SlotProps['add-to-collection']['icon'];
  readonly place: SlotProps['add-to-collection']['place'];
  /** What was pressed before this part had come; done once. */
  readonly early: EarlyPress | null;
  onPressed(): void;
  onState(state: AddState): void;
}

/** Keeps "Add to" and the favourite of an icon in step with the visitor's collections; draws the chooser alone. */
export default function OwnAdd({ icon, place, early, onPressed, onState }: OwnAddProps) {
  const store = useCollections();
  const nameOf = useCollectionName();
  const isCell = place === 'cell';
  useEffect(() => {
    if (store.mirror.holdersOf(icon.id) !== null) return;
    const ask = () => {
      void store.load();
      void store.lookUp(icon.id);
    };
    const timer = setTimeout(ask, isCell ? PASSING_MS : 0);
    return () => clearTimeout(timer);
  }, [store, icon.id, isCell]);

  const report = useEffectEvent(() => onState(stateNow()));
  useEffect(() => autorun(() => report()), []);
  const press = useEffectEvent((what: EarlyPress) => {
    onPressed();
    if (what === 'add') void store.add([icon]);
    if (what === 'favorite') void store.toggleFavorite(icon);
    if (what === 'choose') store.choose({ kind: 'add', icons: [icon] });
  });
  useEffect(() => {
    if (early) press(early);
  }, [early]);

  function stateNow(): AddState {
    const { lastUsed, favorites } = store;
    const isIn = lastUsed !== null && store.isIn(icon.id, lastUsed.id);
    const isFavorite = store.isFavorite(icon.id);
    return {
      target: lastUsed && nameOf(lastUsed),
      isIn,
      isFavorite,
      add(from) {
        if (lastUsed && !isIn && from) flyToCollection(from, icon, lastUsed.id);
        void store.add([icon]);
      },
      favorite(from) {
        if (favorites && !isFavorite) flyToCollection(from, icon, favorites.id);
        void store.toggleFavorite(icon);
      },
      choose: () => store.choose({ kind: 'add', icons: [icon] }),
    };
  }
  return isCell ? null : <ChooserHost />;
}
