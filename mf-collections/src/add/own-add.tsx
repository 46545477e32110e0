import type { SlotProps } from '@icoteca/shared-contracts';
import { autorun } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import { ChooserHost } from '../chooser/chooser-host.tsx';
import { flyToCollection } from '../fly/fly.ts';
import { addIcons, toggleFavorite } from '../store/icon-changes.ts';
import { useCollections } from '../store/use-collections.ts';
import { useCollectionName } from '../texts/collection-name.ts';
import type { AddState, EarlyPress } from './add-controls.tsx';

/** Delay before a cell loads its state, ms: a passing pointer loads nothing. */
const PASSING_MS = 120;

export interface OwnAddProps {
  readonly icon: SlotProps['add-to-collection']['icon'];
  readonly place: SlotProps['add-to-collection']['place'];
  /** Pressed before this part had loaded; handled once. */
  readonly early: EarlyPress | null;
  onPressed(): void;
  onState(state: AddState): void;
}

/** Syncs "Add to" and the favourite of an icon with the visitor's collections; renders only the chooser. */
export default function OwnAdd({ icon, place, early, onPressed, onState }: OwnAddProps) {
  const store = useCollections();
  const nameOf = useCollectionName();
  const isCell = place === 'cell';
  useEffect(() => {
    if (store.mirror.holdersOf(icon.id) !== null) return;
    const load = () => {
      void store.load();
      void store.lookUp(icon.id);
    };
    const timer = setTimeout(load, isCell ? PASSING_MS : 0);
    return () => clearTimeout(timer);
  }, [store, icon.id, isCell]);

  const report = useEffectEvent(() => onState(stateNow()));
  useEffect(() => autorun(() => report()), []);
  const press = useEffectEvent((what: EarlyPress) => {
    onPressed();
    if (what === 'add') void addIcons(store, [icon]);
    if (what === 'favorite') void toggleFavorite(store, icon);
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
        void addIcons(store, [icon]);
      },
      favorite(from) {
        if (favorites && !isFavorite) flyToCollection(from, icon, favorites.id);
        void toggleFavorite(store, icon);
      },
      choose: () => store.choose({ kind: 'add', icons: [icon] }),
    };
  }
  return isCell ? null : <ChooserHost />;
}
