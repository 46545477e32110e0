import type { SlotProps } from '@icoteca/shared-contracts';
import { Button, folderInputIcon, folderPlusIcon, trash2Icon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { ChooserHost } from '../chooser/chooser-host.tsx';
import { useCollections } from '../store/use-collections.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './selection-actions.module.css';

/**
 * Actions on the selected icons: add them to a collection, and on a collection's page move, copy and remove them.
 * Fills the slot `selection-actions`.
 */
export const SelectionActions = observer(function SelectionActions({
  icons,
  collection,
  onDone,
}: SlotProps['selection-actions']) {
  const t = useCollectionsText();
  const store = useCollections();
  const isEmpty = icons.length === 0;
  const own = collection?.isEditable ? collection : null;
  const choose = () =>
    store.choose(own ? { kind: 'move', icons, from: own.id, onDone } : { kind: 'add', icons, onDone });
  const remove = () => {
    if (!own) return;
    const ids = icons.map(({ id }) => id);
    // The order before the page removes them: undo restores their positions.
    const order = store.pages.orderOf(own.id);
    onDone();
    void store.pages.leaving(own.id, ids, () => store.removeIcons(own.id, ids, order));
  };
  const name = own ? t('selection.move') : t('selection.add');
  return (
    <>
      <Button
        kind="plain"
        icon={own ? folderInputIcon : folderPlusIcon}
        aria-label={name}
        aria-haspopup="dialog"
        disabled={isEmpty}
        onClick={choose}
      >
        <span className={styles.label}>{name}</span>
      </Button>
      {own && (
        <Button
          kind="danger"
          icon={trash2Icon}
          aria-label={t('selection.remove')}
          disabled={isEmpty}
          onClick={remove}
        >
          <span className={styles.label}>{t('selection.remove')}</span>
        </Button>
      )}
      <ChooserHost />
    </>
  );
});
