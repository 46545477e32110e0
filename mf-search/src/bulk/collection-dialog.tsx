import { COLLECTION_MAX_ICONS, type IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog, Switch, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import { boughtAmong } from './bought-icons.ts';
import styles from './bulk-dialogs.module.css';
import { rightsOfSelection } from './bulk-rights.ts';
import { CollectionFile, type CollectionKind } from './collection-file.store.ts';

const PREFIX_LIMIT = 40;

export interface CollectionDialogProps {
  readonly kind: CollectionKind | null;
  readonly onClose: () => void;
  readonly icons: readonly IconSummary[];
  readonly color: string | null;
  /** Edits of a sprite; fonts take none. */
  readonly edits: string | null;
}

/** The options of a font or sprite, and how many icons it can hold. */
export const CollectionDialog = observer(function CollectionDialog(props: CollectionDialogProps) {
  const { kind, onClose, icons, color, edits } = props;
  const t = useSearchText();
  const host = useHost();
  const [file] = useState(() => new CollectionFile(host));
  const [namePrefix, setPrefix] = useState('icon');
  const [appendHash, setHash] = useState(false);
  // The dialog keeps its text while it closes.
  const [shown, setShown] = useState<CollectionKind>('font');
  if (kind !== null && kind !== shown) setShown(kind);
  const [bought, setBought] = useState<ReadonlySet<string>>(new Set());
  const vector = { format: 'svg', size: null } as const;
  const { allowed, locked, ofOthers } = rightsOfSelection(icons, vector, host.rights, bought);
  const isOpen = kind !== null;
  // Bought icons need no plan.
  useEffect(() => {
    if (!isOpen) return;
    let wanted = true;
    const { locked: doubtful } = rightsOfSelection(icons, { format: 'svg', size: null }, host.rights);
    void boughtAmong(host, doubtful).then((ids) => wanted && setBought(ids));
    return () => {
      wanted = false;
    };
  }, [isOpen, icons, host]);
  const taken = allowed.slice(0, COLLECTION_MAX_ICONS);
  const colourful = shown === 'font' ? taken.filter(({ isColor }) => isColor).length : 0;
  const count = (number: number) => ({ count: number, shown: number.toLocaleString(host.locale.iso) });
  const make = async () => {
    const ids = taken.map(({ id }) => id);
    if (await file.make(shown, ids, { namePrefix: namePrefix.trim(), appendHash }, { color, edits }))
      onClose();
  };
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={t(`bulk.${shown}.title`)}
      closeLabel={t('bulk.close')}
    >
      <p className={styles.text}>{t(`bulk.${shown}.text`)}</p>
      {locked.length > 0 && (
        <p className={styles.text}>
          {t('bulk.ask.text', {
            ...count(icons.length),
            locked: locked.length.toLocaleString(host.locale.iso),
            files: t(`bulk.${shown}`),
          })}
        </p>
      )}
      {ofOthers.length > 0 && <p className={styles.text}>{t('bulk.foreign', count(ofOthers.length))}</p>}
      {allowed.length > taken.length && (
        <p className={styles.text}>
          {t('bulk.collection.limit', { limit: COLLECTION_MAX_ICONS.toLocaleString(host.locale.iso) })}
        </p>
      )}
      {colourful > 0 && <p className={styles.warning}>{t('bulk.font.colors', count(colourful))}</p>}
      <TextField
        label={t('bulk.prefix')}
        hint={t(`bulk.${shown}.prefix`, { name: `${namePrefix.trim() || 'icon'}-home` })}
        value={namePrefix}
        maxLength={PREFIX_LIMIT}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setPrefix(event.target.value)}
      />
      {shown === 'font' && <Switch label={t('bulk.hash')} checked={appendHash} onChange={setHash} />}
      <div className={styles.actions}>
        {locked.length > 0 && (
          <Button
            size="large"
            onClick={() => {
              onClose();
              host.events.emit('plan:requested', { reason: 'vector' });
            }}
          >
            {t('bulk.ask.plans')}
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          disabled={taken.length === 0}
          busy={file.busy !== null}
          onClick={() => void make()}
        >
          {t(`bulk.${shown}.make`, count(taken.length))}
        </Button>
      </div>
    </Dialog>
  );
});
