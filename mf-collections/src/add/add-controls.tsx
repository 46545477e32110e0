import {
  Button,
  checkIcon,
  chevronDownIcon,
  folderPlusIcon,
  heartIcon,
  IconButton,
  SplitButton,
  UiIcon,
} from '@icoteca/shared-ui';
import { useRef } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './add-to-collection.module.css';
import { useAddHotkey } from './use-add-hotkey.ts';

/** State of an icon in the visitor's collections, and the actions of its buttons. */
export interface AddState {
  /** Name of the target collection; null while unknown. */
  readonly target: string | null;
  /** The target collection contains the icon. */
  readonly isIn: boolean;
  readonly isFavorite: boolean;
  /** @param from the button that was pressed */
  add(from: Element | null): void;
  favorite(from: Element): void;
  choose(): void;
}

export interface AddControlsProps {
  readonly place: 'panel' | 'page' | 'cell';
  readonly pressed?: KeyboardEvent | null | undefined;
  readonly state: AddState;
}

/** Favourite and "Add to" of one icon, and the key that adds it. */
export function AddControls({ place, pressed, state }: AddControlsProps) {
  const t = useCollectionsText();
  const button = useRef<HTMLButtonElement>(null);
  const { target, isIn, isFavorite } = state;
  const add = () => state.add(button.current);
  useAddHotkey(place !== 'panel', add, pressed ?? null);
  const label = target === null ? t('add') : t(isIn ? 'add.isIn' : 'add.to', { name: target });
  const isCell = place === 'cell';
  const favorite = (
    <IconButton
      icon={heartIcon}
      className={styles.favorite}
      {...(isCell && { size: 'small', iconSize: 16 })}
      aria-pressed={isFavorite}
      label={t('add.favorite')}
      tooltip={isCell ? 'bottom' : 'top'}
      onClick={({ currentTarget }) => state.favorite(currentTarget)}
    />
  );
  if (isCell) {
    return (
      <span className={styles.cell}>
        {favorite}
        <IconButton
          ref={button}
          size="small"
          iconSize={16}
          icon={isIn ? checkIcon : folderPlusIcon}
          label={label}
          tooltip="bottom"
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
          <Button aria-label={t('add.choose')} aria-haspopup="dialog" onClick={() => state.choose()}>
            <UiIcon icon={chevronDownIcon} size={16} />
          </Button>
        }
      />
      {favorite}
    </div>
  );
}

/** A button pressed before the visitor's collections were loaded. */
export type EarlyPress = 'add' | 'favorite' | 'choose';
