import type { SlotProps } from '@icoteca/shared-contracts';
import {
  Button,
  checkIcon,
  chevronDownIcon,
  folderPlusIcon,
  IconButton,
  SplitButton,
  UiIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ChooserHost } from '../chooser/chooser-host.tsx';
import { flyToCollection } from '../fly/fly.ts';
import { useCollections } from '../store/use-collections.ts';
import { useHydrated } from '../store/use-hydrated.ts';
import { useCollectionName } from '../texts/use-collection-name.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './add-to-collection.module.css';
import { FavoriteButton } from './favorite-button.tsx';
import { useAddHotkey } from './use-add-hotkey.ts';

/** A pointer that passes over cells asks for none of them, ms. */
const PASSING_MS = 120;

/** Favourite and "Add to" of one icon, and the key that adds it. Fills the slot `add-to-collection`. */
export const AddToCollection = observer(function AddToCollection({
  icon,
  place,
  pressed,
}: SlotProps['add-to-collection']) {
  const t = useCollectionsText();
  const nameOf = useCollectionName();
  const store = useCollections();
  const button = useRef<HTMLButtonElement>(null);
  const isCell = place === 'cell';
  const isKnown = store.mirror.holdersOf(icon.id) !== null;
  useEffect(() => {
    if (isKnown) return;
    const ask = () => {
      void store.load();
      void store.lookUp(icon.id);
    };
    const timer = setTimeout(ask, isCell ? PASSING_MS : 0);
    return () => clearTimeout(timer);
  }, [store, icon.id, isCell, isKnown]);

  const isHydrated = useHydrated();
  const target = isHydrated ? store.lastUsed : null;
  const isIn = target !== null && store.isIn(icon.id, target.id);
  const add = () => {
    if (target && !isIn && button.current) {
      flyToCollection(button.current, icon, target.id);
    }
    void store.add([icon]);
  };
  useAddHotkey(place !== 'panel', add, pressed);
  const label = labelOf();
  function labelOf() {
    if (!target) return t('add');
    return t(isIn ? 'add.isIn' : 'add.to', { name: nameOf(target) });
  }
  if (isCell) {
    return (
      <span className={styles.cell}>
        <FavoriteButton icon={icon} size="small" />
        <IconButton
          ref={button}
          size="small"
          iconSize={16}
          icon={isIn ? checkIcon : folderPlusIcon}
          label={label}
          keys="A"
          onClick={add}
        />
      </span>
    );
  }
  return (
    <div className={styles.row}>
      <SplitButton
        className={styles.add}
        main={
          <Button ref={button} block icon={isIn ? checkIcon : folderPlusIcon} onClick={add}>
            <span className={styles.label}>{label}</span>
          </Button>
        }
        more={
          <Button
            aria-label={t('add.choose')}
            aria-haspopup="dialog"
            onClick={() => store.choose({ kind: 'add', icons: [icon] })}
          >
            <UiIcon icon={chevronDownIcon} size={16} />
          </Button>
        }
      />
      <FavoriteButton icon={icon} />
      <ChooserHost />
    </div>
  );
});
